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

/** What is wanted of a dataset; where nothing more is said, all of it. */
export interface WantedDataset {
  slug: string
  /** By name. */
  fields?: readonly string[] | undefined
  rows?: number | undefined
  format?: string | undefined
}

/** Longest query of such an address, in characters: the server refuses more than 8,192, and the link to another language encodes it once more. */
const longestQuery = 6000

/**
 * Address of a request that has its datasets chosen already, unprefixed. What is wanted of each stands behind its slug, parted by full
 * stops, which are in no slug and in no name; where the address has no room for it, it is left to be written.
 *
 * @example datasetRequestAddress([{ slug: 'jobs', fields: ['title', 'city'], rows: 5000 }]) // '…?datasets=jobs&fields=jobs.title.city&rows=jobs.5000'
 */
export function datasetRequestAddress(wanted: readonly WantedDataset[]): string {
  const query = new URLSearchParams()
  for (const { slug } of wanted) query.append('datasets', slug)
  for (const { slug, ...details } of wanted) {
    const { fields = [], rows, format } = details
    const more = new URLSearchParams()
    if (fields.length > 0) more.append('fields', [slug, ...fields].join('.'))
    if (rows !== undefined) more.append('rows', `${slug}.${rows}`)
    if (format) more.append('format', `${slug}.${format}`)
    if (query.toString().length + more.toString().length < longestQuery) for (const [name, value] of more) query.append(name, value)
  }
  return `${datasetRequestPath}?${query.toString()}`
}

/**
 * What such an address asks for, whoever wrote it: the caller knows which datasets, fields and formats there are. Of one dataset alone the
 * fields may stand by themselves (`?datasets=jobs&fields=title&fields=city`).
 */
export function readDatasetRequest(query: URLSearchParams): WantedDataset[] {
  const slugs = [...new Set(query.getAll('datasets'))]
  const valuesOf = (name: string, slug: string): string[] => {
    const given = query.getAll(name).map((text) => text.split('.'))
    const said = given.find(([of, ...values]) => of === slug && values.length > 0)
    return said ? said.slice(1) : slugs.length === 1 ? given.flatMap((texts) => (texts.length === 1 ? texts : [])) : []
  }
  return slugs.map((slug) => {
    const [rows] = valuesOf('rows', slug)
    const [format] = valuesOf('format', slug)
    return { slug, fields: valuesOf('fields', slug), rows: rows === undefined ? undefined : Number(rows), format }
  })
}
