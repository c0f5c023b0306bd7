/** Rows of a dataset as Parquet (https://github.com/apache/parquet-format), compressed with Snappy. */
import { type ColumnSource, parquetWriteBuffer, type SchemaElement } from 'hyparquet-writer'
import { site } from '#site'
import type { Meta } from '#core/content/kinds.ts'
import type { FileRow, FileValue } from '#core/datasets/rows.ts'

type Field = Meta<'datasets'>['fields'][number]

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } as const
/** Decimal digits that an INT64 holds. */
const precision = 18
/** Minimum digits after the point of a decimal: other rows may have more than the sample. */
const minScale = 2

/**
 * Each field as a column with its logical type: text, INT64, DECIMAL, BOOLEAN, DATE, TIMESTAMP (microseconds, UTC), LIST and
 * JSON. Fields that may be null are OPTIONAL, all others REQUIRED. The converted types are for older readers.
 *
 * @throws if a value does not have its field's type; the content checks refuse such a dataset
 */
export function parquetFile(fields: readonly Field[], rows: readonly FileRow[]): Uint8Array {
  const schema = fields.flatMap((field) => columnSchema(field, rows))
  const columnData = fields.map(({ name, type }): ColumnSource => {
    const toStored = storedForms[type] ?? ((value: FileValue) => value)
    return { name, data: rows.map((row) => (row[name] === null ? null : toStored(row[name]!))) }
  })
  return new Uint8Array(
    parquetWriteBuffer({
      schema: [{ name: 'row', num_children: fields.length }, ...schema],
      columnData,
      rowGroupSize: rows.length,
      createdBy: site.brand,
    }),
  )
}

/** Conversions to the values that the library expects. */
const storedForms: Partial<Record<Field['type'], (value: FileValue) => unknown>> = {
  integer: (value) => BigInt(value as number),
  date: (value) => new Date(value as string),
  timestamp: (value) => new Date(value as string),
}

function columnSchema({ name, type, nullable, example }: Field, rows: readonly FileRow[]): SchemaElement[] {
  const column = { name, repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED' } as const
  switch (type) {
    case 'integer':
      return [{ ...column, type: 'INT64' }]
    case 'decimal':
      return [{ ...column, ...decimal([example, ...rows.map((row) => row[name]!)]) }]
    case 'boolean':
      return [{ ...column, type: 'BOOLEAN' }]
    case 'date':
      return [{ ...column, type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } }]
    case 'timestamp':
      return [
        {
          ...column,
          type: 'INT64',
          converted_type: 'TIMESTAMP_MICROS',
          logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
        },
      ]
    case 'array':
      return [
        { ...column, num_children: 1, converted_type: 'LIST', logical_type: { type: 'LIST' } },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        { name: 'element', repetition_type: 'REQUIRED', ...text },
      ]
    case 'object':
      return [{ ...column, type: 'BYTE_ARRAY', converted_type: 'JSON', logical_type: { type: 'JSON' } }]
    default:
      return [{ ...column, ...text }]
  }
}

/** An exact decimal with as many digits after the point as the longest value has. */
function decimal(values: readonly unknown[]): Omit<SchemaElement, 'name'> {
  const scale = Math.max(minScale, ...values.map((value) => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0))
  return { type: 'INT64', converted_type: 'DECIMAL', precision, scale, logical_type: { type: 'DECIMAL', precision, scale } }
}
