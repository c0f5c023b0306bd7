/** Rows of a sample, as in files. */
import type { Meta } from '#core/content/kinds.ts'
import { sampleRows, type SampleValue } from './sample.ts'

type Field = Meta<'datasets'>['fields'][number]

/** One value of a row in a file; dates and timestamps are ISO 8601 text. */
export type FileValue = SampleValue | object

/** A row by names of fields, in their order. */
export type FileRow = Readonly<Record<string, FileValue>>

/** The first `count` rows of a dataset's sample, with arrays and objects as values where `meta.yaml` writes them as JSON. */
export function fileRows(dataset: Pick<Meta<'datasets'>, 'seed' | 'fields'>, count: number): FileRow[] {
  return sampleRows(dataset, count).map((row) =>
    Object.fromEntries(dataset.fields.map((field) => [field.name, fileValue(field, row[field.name] ?? null)])),
  )
}

/**
 * Converts a value of `meta.yaml` to a value of its field: arrays and objects may be written as JSON.
 *
 * @throws {SyntaxError} if that is invalid JSON; the content checks refuse such a dataset
 */
export function fileValue({ type }: Pick<Field, 'type'>, value: SampleValue): FileValue {
  if (typeof value !== 'string' || (type !== 'array' && type !== 'object')) return value
  return JSON.parse(value) as FileValue
}

const isString = (value: unknown) => typeof value === 'string'
const matches = (pattern: RegExp) => (value: FileValue) => typeof value === 'string' && pattern.test(value)

/** Which values each type of a field accepts. */
const holds: Readonly<Record<Field['type'], (value: FileValue) => boolean>> = {
  string: isString,
  enum: isString,
  url: (value) => typeof value === 'string' && URL.canParse(value),
  integer: Number.isSafeInteger,
  decimal: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  date: matches(/^\d{4}-\d\d-\d\d$/),
  timestamp: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  array: (value) => Array.isArray(value) && value.every(isString),
  object: (value) => typeof value === 'object' && !Array.isArray(value),
}

/** Whether a value of `meta.yaml` that is not null has the type of its field. */
export function fitsType(field: Pick<Field, 'type'>, value: SampleValue): boolean {
  try {
    return holds[field.type](fileValue(field, value))
  } catch {
    return false
  }
}
