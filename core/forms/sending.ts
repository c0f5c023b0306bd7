/** What sends a form from a page that doesn't show it: apart from the definitions of all forms, which such a page need not bring. */

/** Names of the fields that every form bears besides its own. */
export const hiddenFields = {
  key: 'form-key',
  /** Left empty by people, who don't see it. */
  honeypot: 'homepage',
  proofOfWork: 'proof',
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
export const maxDatasets = 50

/** What is wanted of a dataset; where nothing more is said, all of it. */
export interface RequestedDataset {
  slug: string
  /** By name. */
  fields?: readonly string[] | undefined
  rows?: number | undefined
  format?: string | undefined
}

/** Longest query of such an address, in characters: the server refuses more than 8,192, and the link to another language encodes it once more. */
const maxQueryLength = 6000

/**
 * Address of a request that has its datasets chosen already, unprefixed. What is wanted of each stands behind its slug, parted by full
 * stops, which are in no slug and in no name; where the address has no room for it, it is left to be written.
 *
 * @example datasetRequestAddress([{ slug: 'jobs', fields: ['title', 'city'], rows: 5000 }]) // '…?datasets=jobs&fields=jobs.title.city&rows=jobs.5000'
 */
export function datasetRequestAddress(requested: readonly RequestedDataset[]): string {
  const query = new URLSearchParams()
  for (const { slug } of requested) query.append('datasets', slug)
  for (const { slug, ...details } of requested) {
    const { fields = [], rows, format } = details
    const more = new URLSearchParams()
    if (fields.length > 0) more.append('fields', [slug, ...fields].join('.'))
    if (rows !== undefined) more.append('rows', `${slug}.${rows}`)
    if (format) more.append('format', `${slug}.${format}`)
    if (query.toString().length + more.toString().length < maxQueryLength) for (const [name, value] of more) query.append(name, value)
  }
  return `${datasetRequestPath}?${query.toString()}`
}

/**
 * What such an address asks for, whoever wrote it: the caller knows which datasets, fields and formats there are. Of one dataset alone the
 * fields may stand by themselves (`?datasets=jobs&fields=title&fields=city`).
 */
export function readDatasetRequest(query: URLSearchParams): RequestedDataset[] {
  const slugs = [...new Set(query.getAll('datasets'))]
  const valuesOf = (name: string, slug: string): string[] => {
    const parsed = query.getAll(name).map((text) => text.split('.'))
    const matching = parsed.find(([of, ...values]) => of === slug && values.length > 0)
    return matching ? matching.slice(1) : slugs.length === 1 ? parsed.flatMap((texts) => (texts.length === 1 ? texts : [])) : []
  }
  return slugs.map((slug) => {
    const [rows] = valuesOf('rows', slug)
    const [format] = valuesOf('format', slug)
    return { slug, fields: valuesOf('fields', slug), rows: rows === undefined ? undefined : Number(rows), format }
  })
}
