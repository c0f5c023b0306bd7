/** The address of a list in the inbox: all of its state. */
import { submissionKinds } from '#core/forms/definitions.ts'
import { isLocale } from '#core/locales.ts'
import { folders, inboxOrders, type InboxQuery } from './service.ts'

/** Unprefixed path of the inbox. */
export const inboxPath = '/dashboard/inbox'

/** Longest search, and longest cursor. Characters. */
const longest = 300

/** What an address asks for, whoever wrote it: what is not known is left out. */
export function readInboxQuery(parameters: URLSearchParams): InboxQuery {
  const one = <Value extends string>(name: string, values: readonly Value[]) => values.find((value) => value === parameters.get(name))
  const text = (name: string) => parameters.get(name)?.trim().slice(0, longest) || undefined
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
 * The query of an address that asks for a list; empty for the list that is shown first.
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
 * The reference that a search may be, however it was typed.
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

/** Unprefixed address of a submission, which leads back to the list that it was opened from, and through it. */
export function submissionAddress(reference: string, from: InboxQuery): string {
  const list = writeInboxQuery(from)
  return withQuery(`${inboxPath}/${reference}`, list && new URLSearchParams({ list }).toString())
}

/** Where a submission stands in a list: id of its link, so that who comes back to it has it under their hand. */
export function rowId(reference: string): string {
  return `row-${reference}`
}

/** Unprefixed address of a list as CSV: whole, wherever its page begins. */
export function exportAddress(query: InboxQuery): string {
  return withQuery(`${inboxPath}/export`, writeInboxQuery({ ...query, cursor: undefined }))
}

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path
}
