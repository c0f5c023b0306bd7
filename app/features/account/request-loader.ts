/** What somebody has asked for: as a row of the dashboard, and whole on a page of its own. */
import type { LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import type { AccountRequest } from '#core/accounts/desk.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { formByName, type FieldDefinition, type FormDefinition } from '#core/forms/definitions.ts'
import { formatTime } from '#core/format-time.ts'
import { formatDate } from '#app/i18n/format.ts'
import { notFound, pageContext, type PageArgs } from '#app/page/page-context.ts'
import { accountContext, accountFrame, requireAccount } from './account-loader.ts'

/** A row says no more of what was written. Code points. */
const excerptLength = 140

/** A request in the list. */
export function requestRow(args: LoaderFunctionArgs, request: AccountRequest) {
  const { locale } = pageContext(args)
  const { reference, createdAt } = request
  const said = answersOf(args, request).find(({ tells }) => tells)
  const excerpt = [...(said?.text ?? '').replaceAll(/\s+/g, ' ')]
  return {
    reference,
    to: `/dashboard/requests/${reference}`,
    title: titleOf(args, request),
    excerpt: makeVisible(excerpt.length > excerptLength ? `${excerpt.slice(0, excerptLength).join('')}…` : excerpt.join('')),
    isOwn: said?.isOwn ?? false,
    time: { dateTime: createdAt, value: formatDate(createdAt.slice(0, 10), locale) },
    state: stateOf(args, request),
  }
}

/** One of the visitor's own requests, with the replies; 404 for everybody else's. */
export async function loadRequest(args: PageArgs<'reference'>) {
  const account = await requireAccount(args)
  const { desk, locale, t } = accountContext(args)
  const request = await desk.request(account, args.params.reference)
  if (!request) return notFound(args.url)
  const { reference, form: name, createdAt, closedAt, replies } = request
  const form = formByName(name)
  const state = stateOf(args, request)
  const time = (at: string) => ({ dateTime: at, value: formatTime(at, locale) })
  const title = titleOf(args, request)
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
      answers: answersOf(args, request).map((answer) => ({ ...answer, text: makeVisible(answer.text) })),
    },
    replies: replies.map(({ at, text }) => ({ title: t('account.reply'), time: time(at), text: makeVisible(text) })),
    closed: closedAt === undefined ? undefined : { title: t('account.closed'), time: time(closedAt) },
    next: state.kind === 'open' ? t(`receipt.${form.name}.next`) : undefined,
    more: {
      title: t('account.moreTitle'),
      text: t('account.moreText', { reference }),
      email: site.email[form.desk],
      to: `mailto:${site.email[form.desk]}?subject=${encodeURIComponent(reference)}`,
    },
  }
}

function titleOf(args: LoaderFunctionArgs, { form, values }: AccountRequest): string {
  return values['scraper']?.[0] ? pageContext(args).t('account.kind.scraper') : kindOf(args, formByName(form).name)
}

/** What a filled form is called, not what its page is. */
export function kindOf(args: LoaderFunctionArgs, form: FormDefinition['name']): string {
  const { t } = pageContext(args)
  return form === 'police' || form === 'feedback' ? t(`form.${form}.title`) : t(`account.kind.${form}`)
}

/** Where a request stands. */
function stateOf(args: LoaderFunctionArgs, { answeredAt, closedAt }: AccountRequest) {
  const { locale, t } = pageContext(args)
  const day = (at: string) => formatDate(at.slice(0, 10), locale)
  if (closedAt !== undefined) return { kind: 'closed', text: t('account.requestClosed', { time: day(closedAt) }) } as const
  if (answeredAt !== undefined) return { kind: 'answered', text: t('account.requestAnswered', { time: day(answeredAt) }) } as const
  return { kind: 'open', text: t('account.requestOpen') } as const
}

/**
 * What was sent, with the form's own words in the reader's language; what was left empty is left out. `tells` is what one request is
 * told from another by, `isOwn` that the words are ours.
 */
function answersOf(args: LoaderFunctionArgs, { form, values }: AccountRequest) {
  const { content, locale, t } = pageContext(args)
  const shown = ({ kind, name, choices }: FieldDefinition, value: string): string | undefined => {
    if (kind === 'checkbox') return t('content.yes')
    if (name === 'datasets') return content.entry('datasets', value, locale)?.words.title
    const choice = choices?.find((offered) => offered.value === value)
    return choice && t(choice.label)
  }
  return formByName(form).fields.flatMap((field) => {
    const given = (values[field.name] ?? []).filter(Boolean)
    if (given.length === 0) return []
    const ours = given.map((value) => shown(field, value))
    return {
      label: t(field.label),
      text: given.map((value, index) => ours[index] ?? value).join('\n'),
      isOwn: !ours.includes(undefined),
      tells: field.kind === 'textarea' || field.kind === 'checkboxes',
    }
  })
}
