/** Checks values against a form's definition; the same in browser and server. */
import type { PlainMessageKey } from '#core/messages.ts'
import type { FieldDefinition, FormDefinition } from './definitions.ts'
import { readEmail } from './email.ts'
import { hasControls, isBlank, plainText } from './text.ts'

/** Values by field name; fields with several choices have several. */
export type FormValues = Readonly<Record<string, readonly string[]>>

/** Whether a life may depend on a form: it is counted apart from all others, and refused only in a flood. */
export function isEmergency(values: FormValues): boolean {
  return values['requestKind']?.[0] === 'emergency'
}

/** A problem of a field, with its message. */
export type Problem = { field: string } & (
  | { message: PlainMessageKey }
  | { message: 'form.tooLong' | 'form.tooMany'; values: { max: number; length: number } }
)

/** Length in code points: nearly what a reader counts as characters, and the same on every machine. */
export function lengthOf(text: string): number {
  return [...text].length
}

/**
 * The values of a form's fields. Unknown fields are left out, and of repeated values the first is shown again
 * (`findDuplicateValues`). A choice that is not offered is ignored.
 *
 * @param all returns every value that was sent under a name
 */
export function readValues(form: FormDefinition, all: (name: string) => readonly string[]): FormValues {
  return Object.fromEntries(form.fields.map((field) => [field.name, valuesOf(field, all(field.name))]))
}

/** Fields of one value that were sent with several, which no browser does (HTTP parameter pollution, ASVS 4.2). */
export function findDuplicateValues(form: FormDefinition, all: (name: string) => readonly string[]): Problem[] {
  return form.fields
    .filter(({ name, kind }) => kind !== 'checkboxes' && kind !== 'file' && all(name).length > 1)
    .map(({ name }) => ({ field: name, message: 'form.twice' }))
}

/**
 * Choices that the page does not offer, of fields whose choices the page provides. No page sends them.
 *
 * @param offered the choices by the name of the field
 */
export function findUnknownChoices(values: FormValues, offered: Readonly<Record<string, readonly string[]>>): Problem[] {
  return Object.entries(offered)
    .filter(([field, choices]) => values[field]?.some((value) => !choices.includes(value)))
    .map(([field]) => ({ field, message: 'form.unknownChoice' }))
}

function valuesOf(field: FieldDefinition, sent: readonly string[]): string[] {
  if (field.kind === 'file') return []
  if (field.kind === 'checkboxes') return [...new Set(sent.map((text) => plainText(text, { lines: false })))]
  const text = plainText(sent[0] ?? '', { lines: field.kind === 'textarea' })
  if (field.kind === 'checkbox') return text ? ['1'] : []
  // The hidden value is a path of this site.
  if (field.kind === 'hidden') return [/^\/(?!\/)\S*$/.test(text) ? text : '']
  if (field.kind === 'radios') {
    const chosen = field.choices?.find(({ value }) => value === text)?.value
    // A required choice has no default.
    return [chosen ?? (field.required ? '' : (field.choices?.[0]?.value ?? ''))]
  }
  return [text]
}

/** All problems in the order of the fields; an empty list means that the form may be sent. */
export function validate(form: FormDefinition, values: FormValues): Problem[] {
  const problems = form.fields.flatMap((field) => problemOf(field, values[field.name] ?? []))
  const { oneOf } = form
  if (oneOf && oneOf.fields.every((name) => !isFilled(values[name]))) {
    problems.unshift({ field: oneOf.fields[0]!, message: oneOf.message })
  }
  return problems
}

function problemOf(field: FieldDefinition, values: readonly string[]): Problem[] {
  const [text = ''] = values
  const is = (problem: { message: PlainMessageKey }) => [{ field: field.name, ...problem }]
  if (field.required && !isFilled(values)) return is({ message: field.required })
  const several = field.kind === 'checkboxes'
  const length = several ? values.length : lengthOf(text)
  const max = (several ? field.maxChoices : field.maxLength)!
  if (length > max) return [{ field: field.name, message: several ? 'form.tooMany' : 'form.tooLong', values: { max, length } }]
  if (values.some(hasControls)) return is({ message: 'form.controls' })
  if (field.kind === 'email' && text && readEmail(text) === undefined) return is({ message: 'form.email.invalid' })
  return []
}

function isFilled(values: readonly string[] | undefined): boolean {
  return values?.some((text) => !isBlank(text)) ?? false
}
