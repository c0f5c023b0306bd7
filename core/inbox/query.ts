/** The address of a list in the inbox, which contains all of its state. */
import { submissionKinds } from '#core/forms/definitions.ts'
import { isLocale } from '#core/locales.ts'
import { folders, inboxOrders, type InboxQuery } from './service.ts'

/** Unprefixed path of the inbox. */
export const inboxPath = '/dashboard/inbox'

/** Maximum length of a search, and of a cursor. */
const maxTextChars = 300

/** Reads the query of an address from any source: unknown values are left out. */
export function readInboxQuery(parameters: URLSearchParams): InboxQuery {
  const one = <Value extends string>(name: string, values: readonly Value[]) => values.find((value) => value === parameters.get(name))
  const text = (name: string) => parameters.get(name)?.trim().slice(0, maxTextChars) || undefined
  const locale = parameters.get('language')
  return {
    folder: one('folder', folders) ?? 'open',
    kind: one('form', submissionKinds),
    locale: isLocale(locale) ? locale : undefined,
    search: text('q'),
    order: one('order', inboxOrders) ?? 'newest',
    cursor: text('cursor'),
  }
}

/**
 * Writes the query of a list; empty for the default list.
 *
 * @example writeInboxQuery({ folder: 'mine', order: 'newest', search: 'lisbon' }) // 'folder=mine&q=lisbon'
 */
export function writeInboxQuery({ folder, kind, locale, search, order, cursor }: InboxQuery): string {
  const parameters = [
    ['folder', folder === 'open' ? undefined : folder],
    ['form', kind],
    ['language', locale],
    ['q', search],
    ['order', order === 'newest' ? undefined : order],
    ['cursor', cursor],
  ].filter((pair): pair is [string, string] => pair[1] !== undefined)
  return new URLSearchParams(parameters).toString()
}

const reference = /^([a-z])-?([\da-z]{4})-?([\da-z]{4})$/i

/**
 * The reference in a search, in any spelling; `undefined` if the search is not a reference.
 *
 * @example readReference('c7f3k9q2m') // 'C-7F3K-9Q2M'
 */
export function readReference(search: string): string | undefined {
  const parts = reference.exec(search.trim())
  return parts?.slice(1).join('-').toUpperCase()
}

/** Unprefixed address of a list. */
export function inboxAddress(query: InboxQuery): string {
  return withQuery(inboxPath, writeInboxQuery(query))
}

/** Unprefixed address of a submission, with the list that it was opened from, for links back to the list and to its neighbors. */
export function submissionAddress(reference: string, from: InboxQuery): string {
  const list = writeInboxQuery(from)
  return withQuery(`${inboxPath}/${reference}`, list && new URLSearchParams({ list }).toString())
}

/** Id of a submission's link in a list, so that the link back leads to its row. */
export function rowId(reference: string): string {
  return `row-${reference}`
}

/** Unprefixed address of a list as CSV: the whole list, without the cursor. */
export function exportAddress(query: InboxQuery): string {
  return withQuery(`${inboxPath}/export`, writeInboxQuery({ ...query, cursor: undefined }))
}

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path
}
