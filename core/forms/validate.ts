/** Checks what was typed against a form's definition; the same in browser and server. */
import type { PlainMessageKey } from '#core/messages.ts'
import type { FieldDefinition, FormDefinition } from './definitions.ts'

/** Values by field name; fields with several choices have several. */
export type FormValues = Readonly<Record<string, readonly string[]>>

/** What is wrong with a field, as the message that says it. */
export type Problem = { field: string } & (
  | { message: PlainMessageKey }
  | { message: 'form.tooLong' | 'form.tooMany'; values: { max: number; length: number } }
)

/** Length in code points: what a reader counts as characters, nearly, and the same on every machine. */
export function lengthOf(text: string): number {
  return [...text].length
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${label}\\.)+${label}$`, 'i')

/**
 * An ASCII addr-spec with a dotted domain: no quoted local parts, comments or address literals
 * (a subset of RFC 5321, 4.1.2, that every mail system accepts).
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && address.test(text) && !/^\.|\.\.|\.@/.test(text)
}

/** All problems in the order of the fields; an empty list means that the form may be sent. */
export function validate(form: FormDefinition, values: FormValues): Problem[] {
  const problems = form.fields.flatMap((field) => problemOf(field, values[field.name] ?? []))
  const { oneOf } = form
  if (oneOf && oneOf.fields.every((name) => !filled(values[name]))) {
    problems.unshift({ field: oneOf.fields[0]!, message: oneOf.message })
  }
  return problems
}

function problemOf(field: FieldDefinition, given: readonly string[]): Problem[] {
  const [text = ''] = given
  if (field.required && !filled(given)) return [{ field: field.name, message: field.required }]
  if (field.kind === 'email' && text && !isEmail(text.trim())) return [{ field: field.name, message: 'form.email.invalid' }]
  const length = field.kind === 'checkboxes' ? given.length : lengthOf(text)
  if (length > field.max)
    return [
      { field: field.name, message: field.kind === 'checkboxes' ? 'form.tooMany' : 'form.tooLong', values: { max: field.max, length } },
    ]
  return []
}

function filled(given: readonly string[] | undefined): boolean {
  return given?.some((text) => text.trim() !== '') ?? false
}
