/** The sample files of a dataset, for the build and the development server. */
import type { Entry } from '#core/content/documents.ts'
import type { Meta } from '#core/content/kinds.ts'
import { type FileFormat, fileFormatNames, fileRowCount, sampleFilePath } from '#core/datasets/files.ts'
import { schemaFile } from '#core/datasets/row-schema.ts'
import { type FileRow, fileRows } from '#core/datasets/rows.ts'
import { csvFile, jsonFile, ndjsonFile } from '#core/datasets/text-files.ts'
import { parquetFile } from './parquet.ts'

type Dataset = Pick<Meta<'datasets'>, 'seed' | 'fields'>

/** How rows are written in each format. */
export const writers: Readonly<Record<FileFormat, (fields: Dataset['fields'], rows: readonly FileRow[]) => Uint8Array>> = {
  csv: (fields, rows) =>
    Buffer.from(
      csvFile(
        fields.map(({ name }) => name),
        rows,
      ),
    ),
  json: (_fields, rows) => Buffer.from(jsonFile(rows)),
  ndjson: (_fields, rows) => Buffer.from(ndjsonFile(rows)),
  parquet: parquetFile,
}

/** A file and the path at which it is served. */
export interface SampleFile {
  path: string
  bytes: Uint8Array
}

/** The rows of the sample in each format, and their schema. @param entry in English, because the schema contains its texts */
export function sampleFiles(entry: Entry<'datasets'>): SampleFile[] {
  const { slug, meta } = entry
  const rows = fileRows(meta, fileRowCount)
  return [
    ...fileFormatNames.map((format) => ({ path: sampleFilePath(slug, format), bytes: writers[format](meta.fields, rows) })),
    { path: sampleFilePath(slug, 'schema.json'), bytes: Buffer.from(schemaFile(entry)) },
  ]
}
