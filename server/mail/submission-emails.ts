/** What stands in a mail, made from the stored form when it is sent: nothing of it is kept twice. */
import { policeForm, formByName, type FieldDefinition, type FormDefinition } from '#core/forms/definitions.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { isEmergency, type FormValues } from '#core/forms/validate.ts'
import { formatTime } from '#core/format-time.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import type { Submission } from '#server/db/submissions.ts'
import type { MailKind } from '#server/submissions/rules.ts'
import { renderHtml, renderText, type Passage } from '#server/mail/render.ts'
import type { Email, Mailbox } from '#server/mail/transport.ts'
import { site } from '#site'

/** What a letter is made with. */
export interface EmailTools {
  /** Words of a language. */
  translate: (locale: Locale) => Translate
  /** Where links lead; its host stands in every Message-ID. */
  origin: string
}

/** Makes a mail of a submission. */
export function composeSubmissionEmail(id: string, kind: MailKind, submission: Submission, tools: EmailTools): Email {
  const form = formByName(submission.form)
  const mailbox: Mailbox = { name: site.brand, address: site.email[form.mailbox] }
  const messageId = messageIdOf(id, tools)
  if (kind === 'notice') return { messageId, from: mailbox, to: mailbox, ...notice(form, submission, tools) }
  return { messageId, from: mailbox, to: { name: '', address: submission.email! }, ...copy(form, submission, tools) }
}

/** Makes the mail of an answer. @param receipt id of the mail that told the sender of its arrival, if there was one */
export function composeReplyEmail(
  id: string,
  { text, receipt }: { text: string; receipt: string | undefined },
  submission: Submission,
  tools: EmailTools,
): Email {
  const form = formByName(submission.form)
  const mailbox: Mailbox = { name: site.brand, address: site.email[form.mailbox] }
  const messageId = messageIdOf(id, tools)
  return {
    messageId,
    from: mailbox,
    to: { name: '', address: submission.email! },
    isPersonal: true,
    ...(receipt !== undefined && { inReplyTo: messageIdOf(receipt, tools) }),
    ...reply(form, text, submission, tools),
  }
}

/** The Message-ID of a mail: the same at each attempt to send it. */
export function messageIdOf(id: string, { origin }: Pick<EmailTools, 'origin'>): string {
  return `${id}@${new URL(origin).hostname}`
}

type Contents = Pick<Email, 'subject' | 'text' | 'html' | 'language' | 'replyTo' | 'isUrgent'>

/** To the mailbox, in the language of the staff. Of a police case it has reference and time alone, because mail travels through many hands;
 * but an emergency's is marked urgent: a life may depend on its being seen first (decision 013). */
function notice(form: FormDefinition, submission: Submission, { translate, origin }: EmailTools): Contents {
  const locale = site.staffLanguage
  const t = translate(locale)
  const { reference, created_at } = submission
  const isUrgent = isEmergency(JSON.parse(submission.values) as FormValues)
  const subject = t('mail.notice.subject', { form: t(`form.${form.name}.title`), reference })
  const secret = form.name === policeForm.name
  const passages: Passage[] = [
    { kind: 'text', text: subject },
    { kind: 'text', text: formatTime(created_at, locale) },
    ...(secret ? [] : answersOf(form, submission, t)),
    { kind: 'link', text: t('mail.notice.inbox'), href: origin + localizePath(`/dashboard/inbox/${reference}`, locale) },
  ]
  const email = submission.email
  return {
    subject,
    isUrgent,
    ...rendered(passages, subject, locale),
    ...(email !== null && !secret && { replyTo: { name: '', address: email } }),
  }
}

/** To the sender, in the language of the page on which it was sent. */
function copy(form: FormDefinition, submission: Submission, { translate, origin }: EmailTools): Contents {
  const locale = submission.locale as Locale
  const t = translate(locale)
  const { reference, created_at } = submission
  const title = t(`form.${form.name}.title`)
  const subject = t('mail.copy.subject', { brand: site.brand, form: title, reference })
  const address = origin + localizePath('/', locale)
  const passages: Passage[] = [
    { kind: 'text', text: t('mail.copy.received', { time: formatTime(created_at, locale) }) },
    { kind: 'text', text: t('mail.copy.reference', { reference }) },
    { kind: 'text', text: t(`receipt.${form.name}.next`) },
    { kind: 'heading', text: t('mail.copy.submitted') },
    ...answersOf(form, submission, t),
    { kind: 'text', text: t('mail.copy.notYou', { brand: site.brand }) },
    { kind: 'link', text: site.brand, href: address },
  ]
  return { subject, ...rendered(passages, subject, locale) }
}

/** To the sender: what staff wrote, in the frame of the sender's language, and what it answers. */
function reply(form: FormDefinition, text: string, submission: Submission, { translate, origin }: EmailTools): Contents {
  const locale = submission.locale as Locale
  const t = translate(locale)
  const { reference, created_at } = submission
  const subject = t('mail.reply.subject', { brand: site.brand, reference })
  const passages: Passage[] = [
    { kind: 'quote', text },
    { kind: 'text', text: t('mail.reply.howToReply', { reference }) },
    { kind: 'heading', text: t('mail.reply.submitted', { time: formatTime(created_at, locale) }) },
    ...answersOf(form, submission, t),
    { kind: 'link', text: site.brand, href: origin + localizePath('/', locale) },
  ]
  return { subject, ...rendered(passages, subject, locale) }
}

function rendered(passages: readonly Passage[], title: string, locale: Locale): Pick<Email, 'text' | 'html' | 'language'> {
  const { tag, dir } = localeInfo[locale]
  return { text: renderText(passages), html: renderHtml(passages, { title, language: tag, dir }), language: tag }
}

/** Each question with its answer; what was left empty is left out. */
export function answersOf(form: FormDefinition, submission: Submission, t: Translate): Extract<Passage, { kind: 'answer' }>[] {
  const values = JSON.parse(submission.values) as FormValues
  return form.fields.flatMap((field) => {
    const answers = (values[field.name] ?? []).filter(Boolean)
    if (answers.length === 0) return []
    return [{ kind: 'answer', label: t(field.label), text: answers.map((value) => answerText(field, value, t)).join('\n') }]
  })
}

function answerText(field: FieldDefinition, value: string, t: Translate): string {
  if (field.kind === 'checkbox') return t('content.yes')
  const choice = field.choices?.find((offered) => offered.value === value)
  return choice ? t(choice.label) : makeVisible(value)
}
