/** The answers of a submission, as staff read them. */
import type { LoaderFunctionArgs } from 'react-router'
import { formByName, type FieldDefinition } from '#core/forms/definitions.ts'
import { makeVisible } from '#core/forms/visible.ts'
import type { InboxSubmission } from '#core/inbox/service.ts'
import { documentPath } from '#core/content/routes.ts'
import { localeInfo } from '#core/locales.ts'
import { isOwnPath, localizePath } from '#core/urls.ts'
import { inboxContext } from '#app/staff/inbox-loader.ts'

/** An answer: a label of the site, the sender's text in the language of the page on which it was typed, or a link. */
export interface AnswerPart {
  text: string
  lang?: string
  href?: string
}

/** Each question that was answered, in the language of the staff. */
export function answersOf(args: LoaderFunctionArgs, { kind, values, certificate, locale: senderLocale }: InboxSubmission) {
  const { t, locale, content } = inboxContext(args)
  const lang = localeInfo[senderLocale].tag

  function part(field: FieldDefinition, value: string): AnswerPart {
    if (field.kind === 'checkbox') return { text: t('content.yes') }
    const choice = field.choices?.find((offered) => offered.value === value)
    if (choice) return { text: t(choice.label) }
    const dataset = field.name === 'datasets' ? content.entry('datasets', value, locale) : undefined
    if (dataset) return { text: dataset.frontmatter.title, href: localizePath(documentPath('datasets', dataset.slug), locale) }
    if (field.kind === 'hidden' && isOwnPath(value)) return { text: makeVisible(value), href: value }
    return { text: makeVisible(value), lang }
  }

  return formByName(kind).fields.flatMap((field) => {
    if (field.kind === 'file' && !certificate)
      return [{ name: field.name, label: t(field.label), parts: [{ text: t('receipt.certificateMissing') }] }]
    const filledValues = (values[field.name] ?? []).filter(Boolean)
    return filledValues.length > 0
      ? [{ name: field.name, label: t(field.label), parts: filledValues.map((value) => part(field, value)) }]
      : []
  })
}
