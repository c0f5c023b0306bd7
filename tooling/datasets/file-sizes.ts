/** Measures the sizes of a dataset's files. */
import { gzipSync } from 'node:zlib'
import type { Meta } from '#core/content/kinds.ts'
import {
  type DeliveryFormat,
  deliveryFormats,
  type FileFormat,
  fileFormatNames,
  fileRowCount,
  type FileSizes,
  measuredRowCount,
  type RowSize,
} from '#core/datasets/files.ts'
import { fileRows } from '#core/datasets/rows.ts'
import { writers } from './sample-files.ts'

/**
 * Writes the sample in each format, and a file of many more rows in each format of deliveries, and measures them. Text is also
 * measured with gzip; Parquet is compressed inside.
 */
export function measureFiles(dataset: Pick<Meta<'datasets'>, 'seed' | 'fields'>): FileSizes {
  const rows = fileRows(dataset, measuredRowCount)
  const sampleRows = rows.slice(0, fileRowCount)
  const sample = (format: FileFormat) => writers[format](dataset.fields, sampleRows).length
  const perRow = (format: DeliveryFormat): RowSize => {
    const bytes = writers[format](dataset.fields, rows)
    const plain = bytes.length / rows.length
    return format === 'parquet' ? { plain } : { plain, gzip: gzipSync(bytes).length / rows.length }
  }
  return { sample: byFormat(fileFormatNames, sample), perRow: byFormat(deliveryFormats, perRow) }
}

function byFormat<Format extends string, Value>(formats: readonly Format[], measure: (format: Format) => Value): Record<Format, Value> {
  return Object.fromEntries(formats.map((format) => [format, measure(format)])) as Record<Format, Value>
}
