/** Forms from the schema of the build: which changes of the YAML an input means. */
import type { YamlChange, YamlPath } from '../../protocol/data.ts'
import type { FormField, FormType } from '../../protocol/session.ts'

/** Whether a value has the form of a type, as far as the form can tell. */
export function fits(type: FormType, value: unknown): boolean {
  switch (type.type) {
    case 'text':
    case 'reference':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'choice':
      return type.options.includes(value as string)
    case 'list':
      return Array.isArray(value) && value.every((item) => fits(type.item, item))
    case 'group':
      return (
        isMap(value) && type.fields.every(({ key, isRequired, type }) => (value[key] === undefined ? !isRequired : fits(type, value[key])))
      )
    case 'map':
      return isMap(value) && Object.values(value).every((item) => fits(type.value, item))
    case 'oneOf':
      return type.forms.some((form) => fits(form, value))
    case 'yaml':
      return true
  }
}

export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Which of several forms a value has; the first if it has none. */
export function formOf(forms: readonly FormType[], value: unknown): number {
  return Math.max(
    0,
    forms.findIndex((form) => fits(form, value)),
  )
}

/** A value to begin with, for a new item or another form. */
export function emptyValue(type: FormType): unknown {
  switch (type.type) {
    case 'text':
    case 'reference':
      return ''
    case 'number':
      return type.min ?? 0
    case 'boolean':
      return false
    case 'choice':
      return type.options[0] ?? ''
    case 'list':
      return Array.from({ length: type.min ?? 0 }, () => emptyValue(type.item))
    case 'group':
      return Object.fromEntries(type.fields.filter(({ isRequired }) => isRequired).map(({ key, type }) => [key, emptyValue(type)]))
    case 'map':
      return {}
    case 'oneOf':
      return type.forms[0] ? emptyValue(type.forms[0]) : ''
    case 'yaml':
      return null
  }
}

/** The change that an input of a text field means: an empty field that is not required is left out of the YAML. */
export function textChange(path: YamlPath, field: Pick<FormField, 'isRequired' | 'type'>, input: string): YamlChange {
  const text = input.trim()
  if (text === '' && !field.isRequired) return { path, remove: true }
  return { path, set: field.type.type === 'number' && text !== '' && !Number.isNaN(Number(text)) ? Number(text) : text }
}

/** Why an input can't be right, as a key of a message; the build decides about everything else. */
export type InputFault =
  | 'form.required'
  | 'form.notANumber'
  | 'form.notInteger'
  | 'form.tooSmall'
  | 'form.tooLarge'
  | 'form.tooLong'
  | 'form.notADate'
  | 'form.pattern'

export function faultOf({ isRequired, type }: Pick<FormField, 'isRequired' | 'type'>, input: string): InputFault | null {
  const text = input.trim()
  if (text === '') return isRequired ? 'form.required' : null
  if (type.type === 'number') return numberFault(type, Number(text))
  if (type.type !== 'text') return null
  if (type.maxLength !== undefined && text.length > type.maxLength) return 'form.tooLong'
  if (type.format === 'date' && !/^\d{4}-\d\d-\d\d$/.test(text)) return 'form.notADate'
  if (type.pattern !== undefined && !matches(type.pattern, text)) return 'form.pattern'
  return null
}

function numberFault(type: Extract<FormType, { type: 'number' }>, value: number): InputFault | null {
  if (Number.isNaN(value)) return 'form.notANumber'
  if (type.isInteger && !Number.isInteger(value)) return 'form.notInteger'
  if (type.min !== undefined && value < type.min) return 'form.tooSmall'
  if (type.max !== undefined && value > type.max) return 'form.tooLarge'
  return null
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}

/** A list with an item moved by one place. */
export function moved(items: readonly unknown[], index: number, by: -1 | 1): unknown[] {
  const result = [...items]
  const [item] = result.splice(index, 1)
  result.splice(index + by, 0, item)
  return result
}

/** `publishOn`, `tag-name` as a label: "Publish on", "Tag name". */
export function labelOf(key: string): string {
  const spaced = key.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}
