/** Composes mails about submissions from the stored values when they are sent, so that nothing is stored twice. */
import { answersOf } from '#core/forms/answers.ts'
import { policeForm, formByName, type FormDefinition } from '#core/forms/definitions.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { isEmergency, type FormValues } from '#core/forms/validate.ts'
import { formatTime } from '#core/format-time.ts'
import { inboxAddress, inboxPath } from '#core/inbox/query.ts'
import { storedLocale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import type { Submission } from '#server/db/submissions.ts'
import type { MailKind } from '#server/submissions/rules.ts'
import { buildEmail, homeLink, messageIdOf, text, type EmailTools, type Passage } from '#server/mail/build-email.ts'
import type { Email, Mailbox } from '#server/mail/transport.ts'
import { site } from '#site'

/** What a mail depends on besides its submission. */
export interface MailFacts {
  /** The submissions that the mail announces together, its own among them; none if it announces only that. */
  gathered: readonly Pick<Submission, 'reference' | 'created_at'>[]
  /** Whether the sender's address has an account, so that its owner has confirmed it. */
  hasAccount: boolean
}

export function composeSubmissionEmail(id: string, kind: MailKind, submission: Submission, tools: EmailTools, facts: MailFacts): Email {
  if (kind === 'notice' && facts.gathered.length > 1) return buildEmail(id, tools, gatheredNotice(submission, tools, facts))
  return buildEmail(id, tools, (Object.hasOwn(composers, kind) ? composers[kind] : copy)(submission, tools, facts))
}

/** By kind. A kind that a later release has stored is composed as a confirmation, so that the sender still gets the reference. */
const composers = { notice, copy } satisfies Record<MailKind, unknown>

function mailboxOf(form: FormDefinition): Mailbox {
  return { name: site.brand, address: site.email[form.mailbox] }
}

/**
 * The notice to the mailbox, in the language of the staff. For a police submission it contains only reference and time, because mail passes
 * through many systems; an emergency is marked urgent, because a life may depend on it (decision 013).
 */
function notice(submission: Submission, { translate, origin }: EmailTools) {
  const form = formByName(submission.form)
  const locale = site.staffLanguage
  const t = translate(locale)
  const { reference, created_at, email } = submission
  const subject = t('mail.notice.subject', { form: t(`form.${form.name}.title`), reference })
  const isConfidential = form.name === policeForm.name
  const passages: Passage[] = [
    text(subject),
    text(formatTime(created_at, locale)),
    ...(isConfidential ? [] : answerPassages(form, submission, t)),
    { kind: 'link', text: t('mail.notice.inbox'), href: origin + localizePath(submissionAddressOf(reference), locale) },
  ]
  return {
    from: mailboxOf(form),
    to: mailboxOf(form),
    locale,
    subject,
    passages,
    isUrgent: isEmergency(JSON.parse(submission.values) as FormValues),
    ...(email !== null && !isConfidential && { replyTo: { name: '', address: email } }),
  }
}

/** Submissions that a notice lists; the inbox lists all. */
const maxListed = 100

/** The notice of several emergencies, with the reference and time of each (P4). */
function gatheredNotice({ form: name }: Submission, { translate, origin }: EmailTools, { gathered }: MailFacts) {
  const form = formByName(name)
  const locale = site.staffLanguage
  const t = translate(locale)
  const subject = t('mail.gathered.subject', { form: t(`form.${form.name}.title`), count: gathered.length })
  const hrefOf = (path: string) => origin + localizePath(path, locale)
  const list = hrefOf(inboxAddress({ folder: 'open', kind: form.name, order: 'newest' }))
  const passages: Passage[] = [
    text(subject),
    text(t('mail.gathered.reason')),
    { kind: 'link', text: t('mail.gathered.list'), href: list },
    ...gathered.slice(0, maxListed).map(({ reference, created_at }): Passage => {
      return { kind: 'link', text: `${reference}, ${formatTime(created_at, locale)}`, href: hrefOf(submissionAddressOf(reference)) }
    }),
    ...(gathered.length > maxListed ? [text(t('mail.gathered.more', { count: gathered.length - maxListed }))] : []),
  ]
  return { from: mailboxOf(form), to: mailboxOf(form), locale, subject, passages, isUrgent: true }
}

function submissionAddressOf(reference: string): string {
  return `${inboxPath}/${reference}`
}

/**
 * The confirmation to the sender, in the language of the page on which it was sent. Anybody can type an address into a form, so what was typed
 * is repeated only to an address that its owner has confirmed: to others the mail would carry a stranger's text (F25).
 */
function copy(submission: Submission, tools: EmailTools, { hasAccount }: MailFacts) {
  const form = formByName(submission.form)
  const locale = storedLocale(submission.locale)
  const t = tools.translate(locale)
  const { reference, created_at } = submission
  const passages: Passage[] = [
    text(t('mail.copy.received', { time: formatTime(created_at, locale) })),
    text(t('mail.copy.reference', { reference })),
    text(t(`receipt.${form.name}.next`)),
    ...(hasAccount
      ? [{ kind: 'heading', text: t('mail.copy.submitted') } as const, ...answerPassages(form, submission, t)]
      : [text(t('mail.copy.notRepeated', { form: t(`form.${form.name}.title`) }))]),
    text(t('mail.copy.notYou', { brand: site.brand })),
    homeLink(locale, tools),
  ]
  return {
    from: mailboxOf(form),
    to: { name: '', address: submission.email! },
    locale,
    subject: t('mail.copy.subject', { brand: site.brand, form: t(`form.${form.name}.title`), reference }),
    passages,
  }
}

/**
 * Composes the mail of a reply: what staff wrote, in a template in the sender's language, and the submitted values.
 *
 * @param receipt id of the mail that confirmed the arrival to the sender, if there was one
 */
export function composeReplyEmail(
  id: string,
  { text: reply, receipt }: { text: string; receipt: string | undefined },
  submission: Submission,
  tools: EmailTools,
): Email {
  const form = formByName(submission.form)
  const locale = storedLocale(submission.locale)
  const t = tools.translate(locale)
  const { reference, created_at } = submission
  return buildEmail(id, tools, {
    from: mailboxOf(form),
    to: { name: '', address: submission.email! },
    isPersonal: true,
    ...(receipt !== undefined && { inReplyTo: messageIdOf(receipt, tools) }),
    locale,
    subject: t('mail.reply.subject', { brand: site.brand, reference }),
    passages: [
      { kind: 'quote', text: reply },
      text(t('mail.reply.howToReply', { reference })),
      { kind: 'heading', text: t('mail.reply.submitted', { time: formatTime(created_at, locale) }) },
      ...answerPassages(form, submission, t),
      homeLink(locale, tools),
    ],
  })
}

/** Each question with its answer. */
export function answerPassages(form: FormDefinition, submission: Submission, t: Translate): Extract<Passage, { kind: 'answer' }>[] {
  return answersOf(form, JSON.parse(submission.values) as FormValues, t).map(({ label, parts }) => ({
    kind: 'answer',
    label,
    text: parts.map((part) => part.label ?? makeVisible(part.value)).join('\n'),
  }))
}
