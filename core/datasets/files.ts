/** The files of a dataset's sample: formats, paths and sizes. */

/** Formats of rows, with their names and media types. */
export const fileFormats = {
  csv: { name: 'CSV', type: 'text/csv' },
  json: { name: 'JSON', type: 'application/json' },
  ndjson: { name: 'JSON Lines', type: 'application/x-ndjson' },
  parquet: { name: 'Parquet', type: 'application/vnd.apache.parquet' },
} as const

export type FileFormat = keyof typeof fileFormats

export const fileFormatNames = Object.keys(fileFormats) as FileFormat[]

/** Formats in which data is delivered. JSON is for samples only, because an array has to be read whole. */
export const deliveryFormats = ['csv', 'ndjson', 'parquet'] as const satisfies readonly FileFormat[]

export type DeliveryFormat = (typeof deliveryFormats)[number]

export const fileRowCount = 20

/** Number of rows by which the sizes of larger files are measured. */
export const measuredRowCount = 2000

/** Folder of all files. */
export const samplesPath = '/samples/'

/** Path of a file, the same in all languages: the rows in a format, or their JSON Schema. */
export function sampleFilePath(slug: string, format: FileFormat | 'schema.json'): string {
  return `${samplesPath}${slug}.${format}`
}

export function sampleFileName(slug: string, format: FileFormat | 'schema.json'): string {
  return format === 'schema.json' ? `${slug}.schema.json` : `${slug}-sample.${format}`
}

/** Sizes in bytes. */
export interface FileSizes {
  /** Of the files of the sample. */
  sample: Readonly<Record<FileFormat, number>>
  /** For each row of a larger file. */
  perRow: Readonly<Record<DeliveryFormat, RowSize>>
}

/** Bytes for each row, fractions included. */
export interface RowSize {
  plain: number
  /** Missing for formats with their own compression. */
  gzip?: number
}
