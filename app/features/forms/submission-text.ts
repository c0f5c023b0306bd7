/** The values of a form as the text of an email, which can be sent instead. */
import { answersOf } from '#core/forms/answers.ts'
import type { FieldDefinition, FormDefinition } from '#core/forms/definitions.ts'
import type { FormValues } from '#core/forms/validate.ts'
import type { Translate } from '#core/messages.ts'
import type { PageChoices } from './options.ts'

/** Longest link that every mail program accepts; Outlook and Windows stop at about 2,000 characters. */
const maxLinkChars = 1800

/** Each question with its answer, both in the reader's language; blank answers are left out. */
export function submissionText(form: FormDefinition, values: FormValues, choices: PageChoices, t: Translate): string {
  const titleOf = ({ name }: FieldDefinition, value: string) => choices[name]?.find((choice) => choice.value === value)?.label
  return answersOf(form, values, t, titleOf)
    .filter(({ parts }) => parts.some(({ value }) => value.trim()))
    .map(({ field, label, parts }) => {
      const value = parts.map((part) => part.label ?? part.value).join('\n')
      return field.kind === 'checkbox' ? label : t('form.labeledValue', { label, value })
    })
    .join('\n\n')
}

/** A link that opens an email with the text in it (RFC 6068: lines end in CRLF); undefined where it would be too long. */
export function mailLink(email: string, body: string): string | undefined {
  const link = `mailto:${email}?body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`
  return link.length <= maxLinkChars ? link : undefined
}
