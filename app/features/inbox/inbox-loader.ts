import type { LoaderFunctionArgs } from 'react-router'
import { hasCustomerPages } from '#core/accounts/customers.ts'
import type { Review } from '#core/content/reviews.ts'
import { isOfferedKind } from '#core/forms/offered.ts'
import { formatShortTime, formatTime } from '#core/format-time.ts'
import type { SubmissionKind } from '#core/forms/definitions.ts'
import { contentPath } from '#core/editor.ts'
import { editorRoles, readableKindsFor } from '#core/inbox/access.ts'
import { folders, inboxOrders, maxFound, type Folder, type InboxPage, type InboxQuery, type InboxRow } from '#core/inbox/service.ts'
import { exportAddress, inboxAddress, inboxPath, readInboxQuery, readReference, submissionAddress, rowId } from '#core/inbox/query.ts'
import { languageLabel } from '#core/language-label.ts'
import { localeInfo, locales, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import { redirectTo } from '#app/page/redirect.ts'
import { requireStaff, withAccess } from '#app/staff/staff-loader.ts'
import { countLabel, kindLabel, inboxContext, inboxFrame, ownPages } from '#app/staff/inbox-loader.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { shortcutLabels } from './shortcuts-loader.ts'

/** Without pages for customers log-ins lead to the inbox (`nextPage`), which those who only edit content do not have. */
async function redirectEditors(args: LoaderFunctionArgs): Promise<void> {
  if (hasCustomerPages()) return
  const { services, locale } = inboxContext(args)
  const account = await services().accounts.findAccount(args.request.headers)
  if (account?.role === 'editor') throw redirectTo(localizePath('/dashboard/account', locale), 303)
}

export async function loadInbox(args: LoaderFunctionArgs) {
  const { services, inbox, t, locale } = inboxContext(args)
  await redirectEditors(args)
  const staff = await requireStaff(args)
  const query = readInboxQuery(args.url.searchParams)
  const searchedReference = readReference(query.search ?? '')
  const reference = searchedReference === undefined ? undefined : await inbox.findReference(staff, searchedReference)
  // The link back omits the search, which would redirect to the submission again.
  if (reference !== undefined) {
    throw redirectTo(localizePath(submissionAddress(reference, { ...query, search: undefined, cursor: undefined }), locale), 303)
  }
  const [page, givenUpMailCount] = await withAccess(args, () => Promise.all([inbox.list(staff, query), inbox.countGivenUpMails(staff)]))
  const isPolice = query.kind === 'police'
  const first = { ...query, cursor: undefined }
  const readableKinds = readableKindsFor(staff.role)
  const now = new Date()
  const pageLink = (cursor: string | undefined, key: 'inbox.older' | 'inbox.newer') =>
    cursor === undefined ? undefined : { to: inboxAddress({ ...query, cursor }), label: t(key) }
  return {
    ...inboxFrame(args, isPolice ? t('inbox.police') : t('inbox.title')),
    isPolice,
    // Police submissions have a list of their own and are never listed with the others.
    kinds: {
      label: t('inbox.kind'),
      links: readableKinds.includes('police')
        ? [
            { to: inboxPath, label: t('inbox.submissions'), isCurrent: !isPolice },
            {
              to: inboxAddress({ folder: 'open', kind: 'police', order: 'newest' }),
              label: t('inbox.police'),
              isCurrent: isPolice,
              isDocument: true,
            },
          ]
        : [],
    },
    foldersLabel: t('inbox.folders'),
    folders: folders.map((name) => ({
      to: inboxAddress({ ...first, folder: name }),
      label: t(`inbox.folder.${name}`),
      count: countLabel(page.counts[name], locale),
      isCurrent: name === query.folder,
    })),
    otherPagesLabel: t('inbox.otherPages'),
    otherPages: [
      {
        to: `${inboxPath}/mails`,
        label: t('inbox.mails'),
        failureCount: givenUpMailCount > 0 ? countLabel(givenUpMailCount, locale) : undefined,
      },
      { to: `${inboxPath}/insights`, label: t('reports.usage'), failureCount: overdueCount(services().reviews, locale) },
      { to: `${inboxPath}/charts`, label: t('reports.charts') },
      ...(staff.role === 'admin' ? [{ to: '/dashboard/staff', label: t('inbox.staff') }] : []),
      ...(services().hasEditor && editorRoles.includes(staff.role) ? [{ to: contentPath, label: t('staff.content') }] : []),
      { ...ownPages(t), failureCount: undefined },
    ],
    filters: filterFields(t, locale, query, isPolice ? [] : readableKinds.filter((name) => name !== 'police' && isOfferedKind(name))),
    status: t(page.hasMore ? 'inbox.countMore' : 'inbox.count', { count: page.total }),
    csv: { to: exportAddress(query), label: t('inbox.csv') },
    rows: page.rows.map((row) => rowData(t, row, { query, locale, now })),
    labels: { answered: t('inbox.answered'), utc: t('inbox.utc') },
    shortcuts: shortcutLabels(t),
    pages: {
      label: t('inbox.pages'),
      before: pageLink(page.before, query.order === 'oldest' ? 'inbox.older' : 'inbox.newer'),
      after: pageLink(page.after, query.order === 'oldest' ? 'inbox.newer' : 'inbox.older'),
    },
    empty: page.rows.length === 0 ? emptyState(t, query, matchesInOtherFolders(t, page, { query, locale })) : undefined,
  }
}

/** How many documents and facts should have been looked at again; `undefined` if none. */
function overdueCount(reviews: readonly Review[], locale: Locale): string | undefined {
  const today = new Date().toISOString().slice(0, 10)
  const count = reviews.filter(({ by }) => by < today).length
  return count > 0 ? formatNumber(count, locale) : undefined
}

/** The filters and the order of the list. @param kinds choices of the kind filter; without any, the filter is left out */
function filterFields(t: Translate, locale: Locale, query: InboxQuery, kinds: readonly SubmissionKind[]) {
  const { folder, kind, search, order } = query
  // Search results are ordered by time of arrival.
  const orders = inboxOrders.filter((name) => search === undefined || name !== 'changed')
  return {
    folder: folder === 'open' ? undefined : folder,
    search: search ?? '',
    searchLabel: t('inbox.search'),
    submit: t('inbox.show'),
    form:
      kinds.length === 0
        ? undefined
        : {
            label: t('inbox.kindFilter'),
            value: kind ?? '',
            options: [{ value: '', label: t('inbox.anyKind') }, ...kinds.map((name) => ({ value: name, label: kindLabel(t, name) }))],
          },
    language: {
      label: t('inbox.language'),
      value: query.locale ?? '',
      options: [
        { value: '', label: t('inbox.anyLanguage') },
        ...locales.map((code) => ({ value: code, label: languageLabel(code, locale) })),
      ],
    },
    order: {
      label: t('inbox.order'),
      value: order === 'newest' || !orders.includes(order) ? '' : order,
      options: orders.map((name) => ({ value: name === 'newest' ? '' : name, label: t(`inbox.order.${name}`) })),
    },
  }
}

function rowData(t: Translate, row: InboxRow, { query, locale, now }: { query: InboxQuery; locale: Locale; now: Date }) {
  const time = query.order === 'changed' ? row.changedAt : row.createdAt
  return {
    reference: row.reference,
    linkId: rowId(row.reference),
    to: submissionAddress(row.reference, query),
    sender: row.sender || row.reference,
    choices: row.choices.map((label) => t(label)).join(', '),
    excerpt: row.kind === 'police' ? t('inbox.openToRead') : row.excerpt,
    lang: localeInfo[row.locale].tag,
    isInterfaceText: row.kind === 'police',
    language: languageLabel(row.locale, locale),
    isAnswered: row.isAnswered,
    // Presumably nobody has looked at it yet.
    isNew: row.isOpen && !row.isAnswered && row.assignee === undefined,
    tag: tagOf(t, row),
    assignee: row.assignee,
    time: { value: formatShortTime(time, locale, now), whole: formatTime(time, locale), dateTime: time },
  }
}

/** The tag of a row. @returns `hint` is only for screen readers */
function tagOf(t: Translate, { kind, isOpen, isSuspected, isUrgent }: InboxRow) {
  const label = isUrgent ? t('inbox.urgent') : kindLabel(t, kind)
  if (isUrgent || isSuspected) return { mark: 'problem' as const, label, hint: isSuspected ? t('inbox.suspected') : undefined }
  const state = isOpen ? 'open' : 'closed'
  return { mark: state, label, hint: t(`inbox.folder.${state}`) } as const
}

/** The tags of a submission: its kind as a dot, problems as lozenges. */
export function tagsOf(t: Translate, { kind, isOpen, isSuspected, isOnHold, isUrgent }: InboxRow) {
  const tags = [
    isUrgent && { mark: 'problem' as const, label: t('inbox.urgent') },
    isSuspected && { mark: 'problem' as const, label: t('inbox.suspected') },
    { mark: isOpen ? ('open' as const) : ('closed' as const), label: kindLabel(t, kind) },
    isOnHold && { mark: 'closed' as const, label: t('inbox.onLegalHold') },
  ]
  return tags.filter((tag) => tag !== false)
}

function matchesInOtherFolders(t: Translate, page: InboxPage, { query, locale }: { query: InboxQuery; locale: Locale }) {
  return page.otherFolders.map(({ folder, count }) => ({
    to: inboxAddress({ ...query, folder, cursor: undefined }),
    label: t(`inbox.folder.${folder}`),
    count: count > maxFound ? `${formatNumber(maxFound, locale)}+` : formatNumber(count, locale),
  }))
}

/** The text of an empty list, with links that may help. */
function emptyState(t: Translate, query: InboxQuery, folders: ReturnType<typeof matchesInOtherFolders>) {
  const { folder, kind, order, locale, search, cursor } = query
  const state = (name: 'feedback' | 'filtered' | 'otherFolders' | Folder, link?: { to: string; label: string }) => ({
    title: t(`inbox.empty.${name}.title`),
    text: t(`inbox.empty.${name}.text`),
    link,
    folders,
    isFiltered: name === 'filtered' || name === 'otherFolders',
  })
  if (folders.length > 0) return state('otherFolders')
  const to = (name: Folder) => ({ to: inboxAddress({ folder: name, kind, order }), label: t(`inbox.folder.${name}`) })
  if (kind === 'feedback' && folder !== 'closed') return state('feedback', to('closed'))
  const police = kind === 'police' ? kind : undefined
  if (kind !== police || [locale, search, cursor].some((value) => value !== undefined)) {
    return state('filtered', { to: inboxAddress({ folder, kind: police, order }), label: t('inbox.empty.filtered.link') })
  }
  return state(folder, folder === 'mine' ? to('unassigned') : undefined)
}
