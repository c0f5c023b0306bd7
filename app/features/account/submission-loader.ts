/** The submissions of an account: as rows of the dashboard, and each in full on its page. */
import type { LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import type { AccountSubmission } from '#core/accounts/service.ts'
import { answersOf } from '#core/forms/answers.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { formByName, type FieldDefinition, type FormDefinition } from '#core/forms/definitions.ts'
import { formatTime } from '#core/format-time.ts'
import { formatDate } from '#app/i18n/format.ts'
import { notFound, pageContext, type PageArgs } from '#app/page/page-context.ts'
import { accountContext, accountFrame, requireAccount } from './account-loader.ts'

/** Longest excerpt in a row. */
const maxExcerptCodePoints = 140

export function submissionRow(args: LoaderFunctionArgs, submission: AccountSubmission) {
  const { locale } = pageContext(args)
  const { reference, createdAt } = submission
  const excerptAnswer = answersIn(args, submission).find(({ isDistinctive }) => isDistinctive)
  const excerpt = [...(excerptAnswer?.text ?? '').replaceAll(/\s+/g, ' ')]
  return {
    reference,
    to: `/dashboard/requests/${reference}`,
    title: titleOf(args, submission),
    excerpt: makeVisible(excerpt.length > maxExcerptCodePoints ? `${excerpt.slice(0, maxExcerptCodePoints).join('')}…` : excerpt.join('')),
    isInterfaceText: excerptAnswer?.isInterfaceText ?? false,
    time: { dateTime: createdAt, value: formatDate(createdAt.slice(0, 10), locale) },
    state: statusOf(args, submission),
  }
}

/** One of the visitor's own submissions, with the replies; 404 for any other. */
export async function loadSubmission(args: PageArgs<'reference'>) {
  const account = await requireAccount(args)
  const { accounts, locale, t } = accountContext(args)
  const submission = await accounts.findSubmission(account, args.params.reference)
  if (!submission) return notFound(args.url)
  const { reference, form: name, createdAt, closedAt, replies } = submission
  const form = formByName(name)
  const state = statusOf(args, submission)
  const time = (at: string) => ({ dateTime: at, value: formatTime(at, locale) })
  const title = titleOf(args, submission)
  const trail = [{ label: t('account.dashboard'), path: '/dashboard' }]
  return {
    ...accountFrame(args, title, trail, reference),
    headTitle: `${title}, ${reference}`,
    state,
    facts: [
      { term: t('receipt.reference'), text: reference, ltr: true },
      { term: t('receipt.time'), text: formatTime(createdAt, locale) },
    ],
    sent: {
      title: t('account.sent'),
      time: time(createdAt),
      answers: answersIn(args, submission).map((answer) => ({ ...answer, text: makeVisible(answer.text) })),
    },
    replies: replies.map(({ at, text }) => ({ title: t('account.reply'), time: time(at), text: makeVisible(text) })),
    closed: closedAt === undefined ? undefined : { title: t('account.closed'), time: time(closedAt) },
    nextStep: state.kind === 'open' ? t(`receipt.${form.name}.next`) : undefined,
    followUp: {
      title: t('account.followUpTitle'),
      text: t('account.followUpText', { reference }),
      email: site.email[form.mailbox],
      to: `mailto:${site.email[form.mailbox]}?subject=${encodeURIComponent(reference)}`,
    },
  }
}

function titleOf(args: LoaderFunctionArgs, { form, values }: AccountSubmission): string {
  return values['scraper']?.[0] ? pageContext(args).t('account.kind.scraper') : formKindLabel(args, formByName(form).name)
}

/** Name of a submission of this form, as opposed to the title of the form's page. */
export function formKindLabel(args: LoaderFunctionArgs, form: FormDefinition['name']): string {
  const { t } = pageContext(args)
  return form === 'police' || form === 'feedback' ? t(`form.${form}.title`) : t(`account.kind.${form}`)
}

function statusOf(args: LoaderFunctionArgs, { answeredAt, closedAt }: AccountSubmission) {
  const { locale, t } = pageContext(args)
  const day = (at: string) => formatDate(at.slice(0, 10), locale)
  if (closedAt !== undefined) return { kind: 'closed', text: t('account.submissionClosed', { time: day(closedAt) }) } as const
  if (answeredAt !== undefined) return { kind: 'answered', text: t('account.submissionAnswered', { time: day(answeredAt) }) } as const
  return { kind: 'open', text: t('account.submissionOpen') } as const
}

/**
 * The answers of a submission, with labels in the reader's language. `isDistinctive`: the answer distinguishes submissions of one kind.
 * `isInterfaceText`: the text is a label of the site, not the sender's.
 */
function answersIn(args: LoaderFunctionArgs, { form, values }: AccountSubmission) {
  const { content, locale, t } = pageContext(args)
  const titleOf = ({ name }: FieldDefinition, value: string) =>
    name === 'datasets' ? content.entry('datasets', value, locale)?.frontmatter.title : undefined
  return answersOf(formByName(form), values, t, titleOf).map(({ field, label, parts }) => ({
    label,
    text: parts.map((part) => part.label ?? part.value).join('\n'),
    isInterfaceText: parts.every((part) => part.label !== undefined),
    isDistinctive: field.kind === 'textarea' || field.kind === 'checkboxes',
  }))
}
