/** The list of the inbox. */
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { formatShortTime, formatTime } from '#core/format-time.ts'
import { formsFor } from '#core/inbox/access.ts'
import { folders, inboxOrders, mostFound, type Folder, type InboxPage, type InboxQuery, type InboxRow } from '#core/inbox/desk.ts'
import { exportAddress, inboxAddress, inboxPath, readInboxQuery, readReference, requestAddress, rowId } from '#core/inbox/query.ts'
import { languageLabel } from '#core/language-label.ts'
import { localeInfo, locales, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import { requireStaff, withAccess } from '#app/page/staff-loader.ts'
import { countLabel, formLabel, inboxContext, inboxFrame, ownPages } from '#app/page/inbox-loader.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { shortcutWords } from './shortcuts-loader.ts'

export async function loadInbox(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { desk, t, locale } = inboxContext(args)
  const query = readInboxQuery(args.url.searchParams)
  const named = readReference(query.search ?? '')
  const reference = named === undefined ? undefined : await desk.find(staff, named)
  // Back from it is the list as it was: with the search it would lead there again.
  if (reference !== undefined) {
    throw redirect(localizePath(requestAddress(reference, { ...query, search: undefined, cursor: undefined }), locale), 303)
  }
  const [page, dead] = await withAccess(args, () => Promise.all([desk.list(staff, query), desk.countDeadMails(staff)]))
  const { folder, form, search, order } = query
  const isPolice = form === 'police'
  const first = { ...query, cursor: undefined }
  const forms = formsFor(staff.role)
  const now = new Date()
  const [ahead, behind] = order === 'oldest' ? (['older', 'newer'] as const) : (['newer', 'older'] as const)
  return {
    ...inboxFrame(args, isPolice ? t('inbox.police') : t('inbox.title')),
    isPolice,
    // The police's requests are asked for by name, and never among the others.
    kinds: {
      label: t('inbox.kinds'),
      links: forms.includes('police')
        ? [
            { to: inboxPath, label: t('inbox.requests'), isCurrent: !isPolice },
            {
              to: inboxAddress({ folder: 'open', form: 'police', order: 'newest' }),
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
      isCurrent: name === folder,
    })),
    placesLabel: t('inbox.places'),
    places: [
      { to: `${inboxPath}/mails`, label: t('inbox.mails'), trouble: dead > 0 ? countLabel(dead, locale) : undefined },
      { to: `${inboxPath}/insights`, label: t('insights.title') },
      { to: `${inboxPath}/charts`, label: t('insights.charts') },
      ...(staff.role === 'admin' ? [{ to: '/dashboard/staff', label: t('inbox.staff') }] : []),
      { ...ownPages(t), trouble: undefined },
    ],
    filters: {
      folder: folder === 'open' ? undefined : folder,
      search: search ?? '',
      searchLabel: t('inbox.search'),
      submit: t('inbox.show'),
      form: isPolice
        ? undefined
        : {
            label: t('inbox.form'),
            value: form ?? '',
            options: [
              { value: '', label: t('inbox.anyForm') },
              ...forms.filter((name) => name !== 'police').map((name) => ({ value: name, label: formLabel(t, name) })),
            ],
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
        value: order === 'newest' || (search !== undefined && order === 'changed') ? '' : order,
        options: inboxOrders
          // What is found is in the order in which it came.
          .filter((name) => search === undefined || name !== 'changed')
          .map((name) => ({ value: name === 'newest' ? '' : name, label: t(`inbox.order.${name}`) })),
      },
    },
    status: statusText(t, page),
    csv: { to: exportAddress(query), label: t('inbox.csv') },
    rows: page.rows.map((row) => rowData(t, row, { query, locale, now })),
    words: { answered: t('inbox.answered'), utc: t('inbox.utc') },
    shortcuts: shortcutWords(t),
    pages: {
      label: t('inbox.pages'),
      before: page.before === undefined ? undefined : { to: inboxAddress({ ...query, cursor: page.before }), label: t(`inbox.${ahead}`) },
      after: page.after === undefined ? undefined : { to: inboxAddress({ ...query, cursor: page.after }), label: t(`inbox.${behind}`) },
    },
    empty: page.rows.length === 0 ? emptyWords(t, query, elsewhere(t, page, { query, locale })) : undefined,
  }
}

function statusText(t: Translate, { total, isMore }: InboxPage): string {
  return t(isMore ? 'inbox.countMore' : 'inbox.count', { count: total })
}

function rowData(t: Translate, row: InboxRow, { query, locale, now }: { query: InboxQuery; locale: Locale; now: Date }) {
  const time = query.order === 'changed' ? row.changedAt : row.createdAt
  return {
    reference: row.reference,
    place: rowId(row.reference),
    to: requestAddress(row.reference, query),
    sender: row.sender || row.reference,
    chosen: row.chosen.map((label) => t(label)).join(', '),
    excerpt: row.form === 'police' ? t('inbox.unread') : row.excerpt,
    lang: localeInfo[row.locale].tag,
    isOurs: row.form === 'police',
    language: languageLabel(row.locale, locale),
    isAnswered: row.isAnswered,
    // Nobody has looked at it yet, as far as can be told.
    isNew: row.isOpen && !row.isAnswered && row.assignee === undefined,
    tag: tagOf(t, row),
    assignee: row.assignee,
    time: { value: formatShortTime(time, locale, now), whole: formatTime(time, locale), dateTime: time },
  }
}

/** What a row is marked with. @returns `hint` is said where it is not seen */
function tagOf(t: Translate, { form, isOpen, isSuspected, isUrgent }: InboxRow) {
  const label = isUrgent ? t('inbox.urgent') : formLabel(t, form)
  if (isUrgent || isSuspected) return { mark: 'trouble' as const, label, hint: isSuspected ? t('inbox.suspected') : undefined }
  return { mark: isOpen ? ('open' as const) : ('closed' as const), label, hint: isOpen ? t('inbox.folder.open') : t('inbox.folder.closed') }
}

/** What a request is marked with: a dot for what it is, lozenges for what is wrong. */
export function tagsOf(t: Translate, { form, isOpen, isSuspected, isHeld, isUrgent }: InboxRow) {
  return [
    ...(isUrgent ? [{ mark: 'trouble' as const, label: t('inbox.urgent') }] : []),
    ...(isSuspected ? [{ mark: 'trouble' as const, label: t('inbox.suspected') }] : []),
    { mark: isOpen ? ('open' as const) : ('closed' as const), label: formLabel(t, form) },
    ...(isHeld ? [{ mark: 'closed' as const, label: t('inbox.held') }] : []),
  ]
}

/** The folders that have what was searched for. */
function elsewhere(t: Translate, page: InboxPage, { query, locale }: { query: InboxQuery; locale: Locale }) {
  return page.elsewhere.map(({ folder, count }) => ({
    to: inboxAddress({ ...query, folder, cursor: undefined }),
    label: t(`inbox.folder.${folder}`),
    count: count > mostFound ? `${formatNumber(mostFound, locale)}+` : formatNumber(count, locale),
  }))
}

/** What is said where there is nothing, and where to go from there. */
function emptyWords(t: Translate, query: InboxQuery, folders: ReturnType<typeof elsewhere>) {
  const { folder, form, order, locale, search, cursor } = query
  const words = (name: 'feedback' | 'narrowed' | 'elsewhere' | Folder, link?: { to: string; label: string }) => ({
    title: t(`inbox.empty.${name}.title`),
    text: t(`inbox.empty.${name}.text`),
    link,
    folders,
    isNarrowed: name === 'narrowed' || name === 'elsewhere',
  })
  if (folders.length > 0) return words('elsewhere')
  const to = (name: Folder) => ({ to: inboxAddress({ folder: name, form, order }), label: t(`inbox.folder.${name}`) })
  if (form === 'feedback' && folder !== 'closed') return words('feedback', to('closed'))
  const police = form === 'police' ? form : undefined
  if (form !== police || [locale, search, cursor].some((value) => value !== undefined)) {
    return words('narrowed', { to: inboxAddress({ folder, form: police, order }), label: t('inbox.empty.narrowed.link') })
  }
  return words(folder, folder === 'mine' ? to('unassigned') : undefined)
}
