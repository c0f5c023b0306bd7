/** The answers of a submission, as staff read them. */
import type { LoaderFunctionArgs } from 'react-router'
import { answersOf, type Answer } from '#core/forms/answers.ts'
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
export function answersForStaff(args: LoaderFunctionArgs, { kind, values, certificate, locale: senderLocale }: InboxSubmission) {
  const { t, locale, content } = inboxContext(args)
  const lang = localeInfo[senderLocale].tag
  const form = formByName(kind)

  function shownPart(field: FieldDefinition, { value, label }: Answer['parts'][number]): AnswerPart {
    if (label !== undefined && field.name === 'datasets')
      return { text: label, href: localizePath(documentPath('datasets', value), locale) }
    if (label !== undefined) return { text: label }
    if (field.kind === 'hidden' && isOwnPath(value)) return { text: makeVisible(value), href: value }
    return { text: makeVisible(value), lang }
  }

  const titleOf = ({ name }: FieldDefinition, value: string) =>
    name === 'datasets' ? content.entry('datasets', value, locale)?.frontmatter.title : undefined
  const answers = answersOf(form, values, t, titleOf)
  return form.fields.flatMap((field) => {
    const { name } = field
    if (field.kind === 'file' && !certificate) return [{ name, label: t(field.label), parts: [{ text: t('receipt.certificateMissing') }] }]
    return answers
      .filter((answer) => answer.field === field)
      .map(({ label, parts }) => ({ name, label, parts: parts.map((part) => shownPart(field, part)) }))
  })
}
