/** A schema as rows: members below their object, each with its depth, as a page shows them. */
import { nameOfReference, resolve, type OpenApiDocument, type Schema } from './openapi-document.ts'

/** A limit of a value. Pages word it in the language of the reader. */
export type Constraint =
  | { kind: 'min' | 'max' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minProperties' | 'maxProperties'; limit: number }
  | { kind: 'pattern'; pattern: string }
  | { kind: 'uniqueItems' }
  | { kind: 'needs'; members: readonly string[] }

export interface SchemaRow {
  /** `member` of an object, `variant` of which one applies, or the `root`. Members of any name are called `*`. */
  kind: 'root' | 'member' | 'variant'
  name: string
  depth: number
  /** In the notation of JSON: `string`, `integer | null`, `Cookie[]`. */
  type: string
  /** Name of the component that describes the value, or its elements. */
  component?: string
  format?: string
  required: boolean
  description?: string
  /** The values to choose from, as they are written in JSON without quotes. */
  values: readonly string[]
  constraints: readonly Constraint[]
  default?: unknown
  example?: unknown
}

/** The rows of a schema. A component inside itself is shown once. */
export function schemaRows(document: OpenApiDocument, schema: Schema): SchemaRow[] {
  return rowsOf({ document, open: [] }, schema, { kind: 'root', name: '', depth: 0, required: true })
}

interface Context {
  document: OpenApiDocument
  /** Components that contain the current one. */
  open: readonly string[]
}

function rowsOf({ document, open }: Context, schema: Schema, place: Pick<SchemaRow, 'kind' | 'name' | 'depth' | 'required'>): SchemaRow[] {
  const named = componentOf(schema)
  const resolved = resolve(document, schema)
  const { format, description, default: standard, examples } = resolved
  const row: SchemaRow = {
    ...place,
    type: typeOf(document, schema),
    ...(named !== undefined && { component: named }),
    ...(format !== undefined && { format }),
    ...(description !== undefined && { description }),
    ...(standard !== undefined && { default: standard }),
    ...(examples?.[0] !== undefined && { example: examples[0] }),
    values: valuesOf(document, resolved),
    constraints: constraintsOf(resolved),
  }
  if (named !== undefined && open.includes(named)) return [row]
  const context = { document, open: named === undefined ? open : [...open, named] }
  return [row, ...rowsBelow(context, resolved, place.depth + 1)]
}

function rowsBelow(context: Context, schema: Schema, depth: number): SchemaRow[] {
  const { properties = {}, required = [], additionalProperties, dependentRequired = {} } = schema
  const members = Object.entries(properties).flatMap(([name, member]) => {
    const [row, ...rest] = rowsOf(context, member, { kind: 'member', name, depth, required: required.includes(name) })
    const needed = dependentRequired[name]
    return [needed ? { ...row!, constraints: [...row!.constraints, { kind: 'needs' as const, members: needed }] } : row!, ...rest]
  })
  const anyName =
    typeof additionalProperties === 'object'
      ? rowsOf(context, additionalProperties, { kind: 'member', name: '*', depth, required: false })
      : []
  const items = schema.items ? rowsBelow(context, resolve(context.document, schema.items), depth) : []
  return [...members, ...anyName, ...items, ...variantRows(context, schema, depth)]
}

/** `null` beside one other schema is part of the type, not a variant. */
function variantRows(context: Context, schema: Schema, depth: number): SchemaRow[] {
  // Plain values, such as two formats of a text, have nothing to list; their types are in the row above.
  const described = variantsOf(schema).filter((variant) => variant.$ref !== undefined || variant.properties !== undefined)
  if (described.length === 0) return []
  if (described.length === 1) return rowsBelow(context, resolve(context.document, described[0]!), depth)
  return described.flatMap((variant) =>
    rowsOf(context, variant, { kind: 'variant', name: componentOf(variant) ?? '', depth, required: false }),
  )
}

function variantsOf({ oneOf = [], anyOf = [] }: Schema): readonly Schema[] {
  return [...oneOf, ...anyOf]
}

/** The component that a schema, its elements, or its only alternative to `null` names. */
function componentOf({ $ref, items, oneOf, anyOf }: Schema): string | undefined {
  if ($ref !== undefined) return nameOfReference($ref)
  if (items) return componentOf(items)
  const variants = [...(oneOf ?? []), ...(anyOf ?? [])].filter(({ type }) => type !== 'null')
  return variants.length === 1 ? componentOf(variants[0]!) : undefined
}

/** @example typeOf(document, { type: ['string', 'null'] }) // 'string | null' */
function typeOf(document: OpenApiDocument, schema: Schema): string {
  const { type, items, oneOf, anyOf, const: value, $ref } = resolve(document, schema)
  const own = [type ?? []].flat().map((name) => (name === 'array' ? arrayType(document, items) : name))
  if (own.length > 0) return own.join(' | ')
  const variants = variantsOf({ oneOf, anyOf }).map((variant) => componentName(document, variant))
  if (variants.length > 0) return [...new Set(variants)].join(' | ')
  return value === undefined && $ref === undefined ? 'any' : typeof value
}

function arrayType(document: OpenApiDocument, items: Schema | undefined): string {
  const element = items ? componentName(document, items) : 'any'
  return element.includes(' ') ? `(${element})[]` : `${element}[]`
}

/** Objects and choices have the name of their component, other values their type. */
function componentName(document: OpenApiDocument, schema: Schema): string {
  const type = typeOf(document, schema)
  return schema.$ref !== undefined && (type === 'object' || variantsOf(resolve(document, schema)).length > 0)
    ? nameOfReference(schema.$ref)
    : type
}

function valuesOf(document: OpenApiDocument, { enum: values, const: only, items }: Schema): string[] {
  if (values) return values.map(textOf)
  if (only !== undefined) return [textOf(only)]
  return items ? valuesOf(document, resolve(document, items)) : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const limits = [
  ['minimum', 'min'],
  ['maximum', 'max'],
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['minItems', 'minItems'],
  ['maxItems', 'maxItems'],
  ['minProperties', 'minProperties'],
  ['maxProperties', 'maxProperties'],
] as const

function constraintsOf(schema: Schema): Constraint[] {
  const found: Constraint[] = limits.flatMap(([keyword, kind]) => {
    const limit = schema[keyword]
    return limit === undefined ? [] : [{ kind, limit }]
  })
  if (schema.pattern !== undefined) found.push({ kind: 'pattern', pattern: schema.pattern })
  if (schema.uniqueItems === true) found.push({ kind: 'uniqueItems' })
  return found
}
