/** Forms from the schemas of the build. */
import { z } from 'zod'
import { kindFacts, kinds, type Kind } from '#core/content/kinds.ts'
import type { FormField, FormType } from '../../protocol/session.ts'

/** The fields of a kind's `meta.yaml` or front matter. */
export function formOf(kind: Kind, part: 'meta' | 'frontmatter'): FormField[] {
  const { references } = kindFacts(kind)
  return fieldsOf(kinds[kind][part], (key) => {
    const to = part === 'meta' ? references[key] : undefined
    return typeof to === 'string' ? to : undefined
  })
}

type ReferencesOf = (key: string) => string | undefined

const noReferences: ReferencesOf = () => undefined

/** Definitions of zod, as far as forms read them. */
interface Definition {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  options?: readonly z.ZodType[]
  entries?: Record<string, string | number>
  values?: readonly unknown[]
  shape?: Record<string, z.ZodType>
  keyType?: z.ZodType
  valueType?: z.ZodType
  defaultValue?: unknown
}

function definitionOf(schema: z.ZodType): Definition {
  return schema._zod.def as unknown as Definition
}

function fieldsOf(schema: z.ZodType, referencesOf: ReferencesOf): FormField[] {
  const { shape = {} } = definitionOf(schema)
  return Object.entries(shape).map(([key, field]) => {
    const { inner, isRequired, initial } = unwrap(field)
    const help = describe(inner)
    return {
      key,
      isRequired,
      ...(initial !== undefined && { default: initial }),
      ...(help !== undefined && { help }),
      type: typeOf(inner, referencesOf(key)),
    }
  })
}

/** Removes what makes a field optional. */
function unwrap(schema: z.ZodType): { inner: z.ZodType; isRequired: boolean; initial?: unknown } {
  const { type, innerType, in: input, defaultValue } = definitionOf(schema)
  if (innerType && (type === 'optional' || type === 'nullable' || type === 'exact_optional'))
    return { ...unwrap(innerType), isRequired: false }
  if (innerType && (type === 'default' || type === 'prefault')) return { ...unwrap(innerType), isRequired: false, initial: defaultValue }
  if (innerType && (type === 'readonly' || type === 'catch')) return unwrap(innerType)
  if (input && type === 'pipe') return unwrap(input)
  return { inner: schema, isRequired: true }
}

function typeOf(schema: z.ZodType, reference?: string): FormType {
  const { inner } = unwrap(schema)
  const definition = definitionOf(inner)
  switch (definition.type) {
    case 'string':
      return reference === undefined ? textType(inner as z.ZodString) : { type: 'reference', kind: reference }
    case 'number':
    case 'int':
      return numberType(inner as z.ZodNumber)
    case 'boolean':
      return { type: 'boolean' }
    case 'enum':
      return { type: 'choice', options: Object.values(definition.entries ?? {}) }
    case 'literal':
      return { type: 'choice', options: (definition.values ?? []) as (string | number | boolean)[] }
    case 'array':
      return { type: 'list', item: typeOf(definition.element!, reference), ...minimumOf(inner) }
    case 'object':
      return { type: 'group', fields: fieldsOf(inner, noReferences) }
    case 'record':
      return { type: 'map', ...keyOf(definition.keyType), value: typeOf(definition.valueType!) }
    case 'union':
      return unionType(definition.options ?? [])
    default:
      return { type: 'yaml' }
  }
}

function textType(schema: z.ZodString): FormType {
  const { format, maxLength } = schema
  const pattern = patternOf(schema)
  const known = ({ date: 'date', url: 'url', email: 'email' } as const)[format as string]
  const isSlug = pattern === slugSource
  return {
    type: 'text',
    multiline: known === undefined && pattern === undefined,
    ...(known && { format: known }),
    ...(isSlug && { format: 'slug' as const }),
    ...(pattern !== undefined && !known && { pattern }),
    ...(maxLength !== null && { maxLength }),
  }
}

const slugSource = '^[a-z0-9]+(-[a-z0-9]+)*$'

/** The last regular expression that a text must match. */
function patternOf(schema: z.ZodString): string | undefined {
  const patterns = [...((schema._zod.bag as { patterns?: Set<RegExp> }).patterns ?? [])]
  return patterns.at(-1)?.source
}

function numberType(schema: z.ZodNumber): FormType {
  const { minValue, maxValue, isInt } = schema
  const checks =
    (definitionOf(schema) as { checks?: { _zod: { def: { check?: string; inclusive?: boolean; value?: number } } }[] }).checks ?? []
  const isOpen = checks.some(({ _zod: { def } }) => def.check === 'greater_than' && def.inclusive === false && def.value === minValue)
  const isLimit = (value: number | null) => value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER
  return {
    type: 'number',
    isInteger: isInt,
    ...(isLimit(minValue) && { min: minValue! + (isInt && isOpen ? 1 : 0) }),
    ...(isLimit(maxValue) && { max: maxValue! }),
  }
}

function minimumOf(schema: z.ZodType): { min?: number } {
  const checks = (definitionOf(schema) as { checks?: { _zod: { def: { check?: string; minimum?: number } } }[] }).checks ?? []
  const minimum = checks.find(({ _zod }) => _zod.def.check === 'min_length')?._zod.def.minimum
  return minimum === undefined ? {} : { min: minimum }
}

function keyOf(schema: z.ZodType | undefined): { key?: string } {
  const pattern = schema && definitionOf(schema).type === 'string' ? patternOf(schema as z.ZodString) : undefined
  return pattern === undefined ? {} : { key: pattern }
}

function unionType(options: readonly z.ZodType[]): FormType {
  const forms = options.map((option) => typeOf(option))
  const choices = forms.flatMap((form) => (form.type === 'choice' ? form.options : []))
  if (forms.every((form) => form.type === 'choice')) return { type: 'choice', options: choices }
  return { type: 'oneOf', forms }
}

/** What the schema says about a value: the message of its pattern. */
function describe(schema: z.ZodType): string | undefined {
  const checks = (definitionOf(schema) as { checks?: { _zod: { def: { error?: (issue: object) => unknown } } }[] }).checks ?? []
  const messages = checks.flatMap(({ _zod }) => {
    const message = _zod.def.error?.({})
    return typeof message === 'string' ? [message] : []
  })
  return messages.at(-1)
}
