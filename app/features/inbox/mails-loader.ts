/** Mails that were given up. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { formatTime } from '#core/format-time.ts'
import { inboxPath } from '#core/inbox/query.ts'
import type { SubmissionMailKind } from '#core/inbox/service.ts'
import type { MessageKey, Translate } from '#core/messages.ts'
import { readInteger } from '#core/read-integer.ts'
import { localizePath } from '#core/urls.ts'
import { notFound } from '#app/page/page-context.ts'
import { readFields } from '#app/page/read-fields.ts'
import { redirectTo } from '#app/page/redirect.ts'
import { requireStaff, withAccess } from '#app/staff/staff-loader.ts'
import { inboxContext, inboxFrame } from '#app/staff/inbox-loader.ts'

const mailsPath = `${inboxPath}/mails`

export async function loadMails(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { inbox, t, locale } = inboxContext(args)
  const query = args.url.searchParams
  const cursor = query.get('cursor') ?? undefined
  const { mails, before, after } = await withAccess(args, () => inbox.listGivenUpMails(staff, cursor))
  // The mails of the last page may be gone: redirect to the first page.
  if (mails.length === 0 && cursor !== undefined)
    throw redirectTo(withQuery(localizePath(mailsPath, locale), withoutParameter(query, 'cursor')), 303)
  const pageLink = (place: string | undefined, key: 'mails.newer' | 'mails.older') =>
    place === undefined ? undefined : { to: withQuery(mailsPath, new URLSearchParams({ cursor: place })), label: t(key) }
  return {
    ...inboxFrame(args, t('inbox.mails'), t('inbox.mails')),
    lead: t('inbox.mailsText'),
    done: doneOf(t, query),
    empty: { title: t('inbox.empty.mails.title'), text: t('inbox.empty.mails.text') },
    bulk: mails.length > 1 ? { label: t('mails.selected'), all: t('mails.selectAll'), retryAll: t('inbox.retryAll') } : undefined,
    retry: t('inbox.retry'),
    discard: t('mails.discard'),
    serverResponseLabel: t('inbox.serverResponse'),
    mails: mails.map(({ id, kind, attempts, error, createdAt, reference }) => ({
      id,
      kind: kindOf(t, kind),
      choose: t('mails.select', { mail: [kindOf(t, kind), reference].filter(Boolean).join(', ') }),
      facts: t('inbox.attempts', { count: attempts, time: formatTime(createdAt, locale) }),
      error,
      submission: reference === undefined ? undefined : { to: `${inboxPath}/${reference}`, label: reference },
    })),
    pages: {
      label: t('inbox.pages'),
      before: pageLink(before, 'mails.newer'),
      after: pageLink(after, 'mails.older'),
    },
  }
}

const mailKindLabels = {
  notice: 'inbox.mailKind.notice',
  copy: 'inbox.mailKind.copy',
  reply: 'inbox.mailKind.reply',
  review: 'inbox.mailKind.review',
} satisfies Record<SubmissionMailKind | 'review', MessageKey>

function kindOf(t: Translate, kind: string): string {
  return t(Object.hasOwn(mailKindLabels, kind) ? mailKindLabels[kind as keyof typeof mailKindLabels] : 'inbox.mailKind.account')
}

/** The result of the last action, from the address. Discarded mails are restored by the time of the action. */
function doneOf(t: Translate, query: URLSearchParams): { text: string; undo?: { value: string; label: string } } | undefined {
  const number = (name: string) => readInteger(query.get(name) ?? '')
  const [retried, discarded, restored] = ['retried', 'discarded', 'restored'].map(number)
  if (query.has('none')) return { text: t('mails.noneSelected') }
  if (retried !== undefined) return { text: t('inbox.retried', { count: retried }) }
  if (restored !== undefined) return { text: t('mails.restored', { count: restored }) }
  if (discarded === undefined) return undefined
  const undo = { value: `restore ${query.get('at') ?? ''}`, label: t('mails.undo') }
  return { text: t('mails.discarded', { count: discarded }), ...(discarded > 0 && { undo }) }
}

/** A button's value is the action, followed by the id of a mail; without an id the action applies to the selected mails. */
export async function receiveMails(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const { inbox, locale, path } = inboxContext(args)
  const fields = await readFields(args.request)
  const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
  const [action, mailId] = text(fields.get('do')).split(' ', 2)
  const ids = mailId === undefined ? fields.getAll('mail').map(text) : [mailId]
  const done = await withAccess(args, async (): Promise<Record<string, string>> => {
    if (action === 'retry-all') return { retried: String(await inbox.retryMails(staff)) }
    if (action === 'restore') return { restored: String(await inbox.restoreMails(staff, mailId ?? '')) }
    if (action !== 'retry' && action !== 'discard') notFound(args.url)
    if (ids.length === 0) return { none: '' }
    if (action === 'retry') return { retried: String(await inbox.retryMails(staff, ids)) }
    const { count, at } = await inbox.discardMails(staff, ids)
    return { discarded: String(count), at }
  })
  const cursor = args.url.searchParams.get('cursor')
  throw redirectTo(withQuery(localizePath(path, locale), new URLSearchParams({ ...(cursor !== null && { cursor }), ...done })), 303)
}

function withoutParameter(query: URLSearchParams, name: string): URLSearchParams {
  return new URLSearchParams([...query].filter(([key]) => key !== name))
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query.toString()}` : path
}
