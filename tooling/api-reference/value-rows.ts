/** Rows of a schema as a tree, with their limits in words. */
import type { Constraint, SchemaRow } from '#core/contract/openapi-schema-rows.ts'
import type { Translate } from '#core/messages.ts'
import type { Note, ValueRow } from './blocks.ts'

export interface ValueContext {
  t: Translate
  /** The page that describes the members of a component, if another one does. */
  pageOf(component: string): { to: string; title: string } | undefined
}

/** A value that is no member: a parameter, or the whole body. */
export interface OuterValue {
  id: string
  name: string
  flags: readonly string[]
  /** Replaces that of the schema. */
  description?: string
  example?: unknown
}

/** A parameter or header with the members of its schema. */
export function outerRow(rows: readonly SchemaRow[], outer: OuterValue, context: ValueContext): ValueRow {
  const { id, name, flags, description, example } = outer
  const [root, ...rest] = rows as [SchemaRow, ...SchemaRow[]]
  const row = { ...root, ...(description !== undefined && { description }), ...(example !== undefined && { example }) }
  return { ...valueRow(row, { id, name }, rest, context), flags }
}

/** The members of a body. A body that is no object, or a list of objects, is one value without a name. */
export function memberRows(rows: readonly SchemaRow[], id: string, context: ValueContext): ValueRow[] {
  return branches(rows.slice(1), 1).map((branch) => memberRow(branch, id, context))
}

/** A row and all rows below it. */
type Branch = readonly [SchemaRow, ...SchemaRow[]]

function branches(rows: readonly SchemaRow[], depth: number): Branch[] {
  const starts = rows.flatMap((row, index) => (row.depth === depth ? [index] : []))
  return starts.map((start, index) => rows.slice(start, starts[index + 1]) as unknown as Branch)
}

function memberRow([row, ...rest]: Branch, parent: string, context: ValueContext): ValueRow {
  const { t } = context
  const name = row.name === '*' ? t('api.anyName') : row.name
  const id = `${parent}-${row.name === '*' ? 'any' : row.name}`
  const flags = row.required ? [t('api.required')] : []
  return { ...valueRow(row, { id, name }, rest, context), flags }
}

function valueRow(
  row: SchemaRow,
  { id, name }: { id: string; name: string },
  below: readonly SchemaRow[],
  context: ValueContext,
): ValueRow {
  const { t } = context
  const elsewhere = row.component === undefined ? undefined : context.pageOf(row.component)
  const members = elsewhere ? [] : branches(below, row.depth + 1).map((branch) => memberRow(branch, id, context))
  return {
    id,
    name,
    type: row.type,
    flags: [],
    description: row.description ?? '',
    notes: [
      ...notesOf(row, t),
      ...(elsewhere ? [{ text: t('api.membersIn', { title: elsewhere.title }), codes: [], to: elsewhere.to }] : []),
    ],
    membersLabel: below.some(({ kind, depth }) => kind === 'variant' && depth === row.depth + 1)
      ? t('api.variants')
      : t('api.members', { name: identifierOf(row) ?? name }),
    members,
  }
}

/** The component or the member as inline Markdown; none if it has any name. */
function identifierOf({ component, name }: SchemaRow): string | undefined {
  const identifier = component ?? name
  return identifier === '*' || identifier === '' ? undefined : `\`${identifier}\``
}

function notesOf({ format, values, constraints, default: standard, example }: SchemaRow, t: Translate): Note[] {
  const code = (label: string, ...codes: readonly unknown[]): Note => ({ text: label, codes: codes.map(codeOf) })
  return [
    ...(values.length > 0 ? [code(t(values.length === 1 ? 'api.value' : 'api.values'), ...values)] : []),
    ...(format === undefined ? [] : [code(t('api.format'), format)]),
    ...limitNotes(constraints, t),
    ...(standard === undefined ? [] : [code(t('api.default'), standard)]),
    // A list of values is its own example.
    ...(example === undefined || values.length > 0 ? [] : [code(t('api.example'), example)]),
  ]
}

function codeOf(value: unknown): string {
  return typeof value === 'string' && !value.includes('\n') ? value : JSON.stringify(value)
}

type Limits = Partial<Record<Constraint['kind'], number>>

/** Limits in words; the least and the most of one thing together. */
function limitNotes(constraints: readonly Constraint[], t: Translate): Note[] {
  const limits: Limits = Object.fromEntries(constraints.flatMap((one) => ('limit' in one ? [[one.kind, one.limit]] : [])))
  const texts = [
    rangeText(limits.min, limits.max, t),
    lengthText('Length', limits.minLength, limits.maxLength, t),
    lengthText('Items', limits.minItems, limits.maxItems, t),
    lengthText('Properties', limits.minProperties, limits.maxProperties, t),
    ...constraints.flatMap(({ kind }) => (kind === 'uniqueItems' ? [t('api.limit.uniqueItems')] : [])),
  ]
  return [
    ...texts.filter((text) => text !== '').map((text) => ({ text, codes: [] })),
    ...constraints.flatMap((one): Note[] => {
      if (one.kind === 'pattern') return [{ text: t('api.pattern'), codes: [one.pattern] }]
      return one.kind === 'needs' ? [{ text: t('api.needs'), codes: one.members }] : []
    }),
  ]
}

function rangeText(min: number | undefined, max: number | undefined, t: Translate): string {
  if (min !== undefined && max !== undefined) return t('api.limit.range', { min, max })
  if (min !== undefined) return t('api.limit.min', { limit: min })
  return max === undefined ? '' : t('api.limit.max', { limit: max })
}

function lengthText(what: 'Length' | 'Items' | 'Properties', min: number | undefined, max: number | undefined, t: Translate): string {
  if (min !== undefined && max !== undefined) return t(`api.limit.range${what}`, { min, max })
  if (min !== undefined) return t(`api.limit.min${what}`, { limit: min })
  return max === undefined ? '' : t(`api.limit.max${what}`, { limit: max })
}
