/** What a page needs to send a form that it does not show, without loading the definitions of all forms. */

/** Names of the fields that every form has besides its own. */
export const hiddenFields = {
  key: 'form-key',
  /** Empty, because people don't see it. */
  honeypot: 'homepage',
  proofOfWork: 'proof',
  upload: 'form-upload',
  uploadName: 'form-upload-name',
  /** Set if the uploaded certificate must not be sent with the form. */
  uploadDrop: 'form-upload-drop',
  /** Why the certificate that was chosen last was refused. */
  refusal: 'form-upload-refusal',
} as const

/** Presses of a button within this time count as one: the form may not be busy yet. */
export const doublePressMs = 500

/** Unprefixed path of the form for feedback on a page. */
export const feedbackPath = '/feedback'

/** Unprefixed path of the form that requests datasets. */
export const datasetRequestPath = '/products/datasets/components/CustDataFeedback'

export const maxDatasets = 50

/** A requested dataset; without details, all of it. */
export interface RequestedDataset {
  slug: string
  /** Names of fields. */
  fields?: readonly string[] | undefined
  rows?: number | undefined
  format?: string | undefined
}

/** Maximum length of the query: the server refuses more than 8,192 characters, and the link to another language encodes it again. */
const maxQueryChars = 6000

/**
 * Unprefixed address of the request form with datasets chosen. The details of each follow its slug, separated by full stops, which are
 * in no slug and in no name; details for which the address has no room are left out.
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
    if (query.toString().length + more.toString().length < maxQueryChars) for (const [name, value] of more) query.append(name, value)
  }
  return `${datasetRequestPath}?${query.toString()}`
}

/**
 * Reads such an address from any source: the caller must check which datasets, fields and formats exist. With one dataset, the fields
 * may be without its slug (`?datasets=jobs&fields=title&fields=city`).
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
