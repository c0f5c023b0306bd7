/** What sends a form from a page that doesn't show it: apart from the definitions of all forms, which such a page need not bring. */

/** Names of the fields that every form bears besides its own. */
export const hiddenFields = {
  key: 'form-key',
  /** Left empty by people, who don't see it. */
  trap: 'homepage',
  proof: 'proof',
  upload: 'form-upload',
  uploadName: 'form-upload-name',
  /** Set where the certificate that has arrived is not to go with the form. */
  uploadDrop: 'form-upload-drop',
  /** Why the certificate that was chosen last is not there. */
  refusal: 'form-upload-refusal',
} as const

/** Address of the form that asks whether a page has helped, unprefixed. */
export const feedbackPath = '/feedback'

/** Address of the form that asks for datasets, unprefixed. */
export const datasetRequestPath = '/products/datasets/components/CustDataFeedback'

/** Datasets in one request, at most. */
export const mostDatasets = 50

/**
 * Address of a request that has its datasets chosen already, unprefixed.
 *
 * @param fields those that are wanted of the one dataset, if not all
 */
export function datasetRequestAddress(datasets: readonly string[], fields: readonly string[] = []): string {
  const query = new URLSearchParams()
  for (const slug of datasets) query.append('datasets', slug)
  for (const name of fields) query.append('fields', name)
  return `${datasetRequestPath}?${query.toString()}`
}
