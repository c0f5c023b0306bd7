/** The values of a form as the text of an email, which can be sent instead. */
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { FormValues } from '#core/forms/validate.ts'
import type { Translate } from '#core/messages.ts'
import { optionsOf, type PageChoices } from './options.ts'

/** Longest link that every mail program accepts; Outlook and Windows stop at about 2,000 characters. */
const maxLinkLength = 1800

/** Each question with its answer, both in the reader's language; empty answers are left out. */
export function submissionText(form: FormDefinition, values: FormValues, choices: PageChoices, t: Translate): string {
  return form.fields
    .flatMap((field) => {
      const filledValues = (values[field.name] ?? []).filter((text) => text.trim())
      const label = t(field.label)
      if (filledValues.length === 0) return []
      if (field.kind === 'checkbox') return [label]
      const options = optionsOf(field, choices, t)
      const answers = filledValues.map((text) => options?.find(({ value }) => value === text)?.label ?? text)
      return [t('form.labelledValue', { label, value: answers.join('\n') })]
    })
    .join('\n\n')
}

/** A link that opens an email with the text in it (RFC 6068: lines end in CRLF); undefined where it would be too long. */
export function mailLink(email: string, body: string): string | undefined {
  const link = `mailto:${email}?body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`
  return link.length <= maxLinkLength ? link : undefined
}
