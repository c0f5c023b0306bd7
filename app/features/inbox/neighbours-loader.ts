/** The way through a list from one request to the next. */
import type { Account } from '#core/accounts/desk.ts'
import type { InboxDesk, InboxOrder, InboxQuery, InboxRow } from '#core/inbox/desk.ts'
import { requestAddress } from '#core/inbox/query.ts'

/**
 * Unprefixed addresses of the requests before and behind one in a list; where it is there no more, of those between which it stood.
 * None among the police's, where it is noted who was shown which list.
 */
export async function neighboursOf(desk: InboxDesk, staff: Account, list: InboxQuery, request: InboxRow) {
  if (request.form === 'police') return { newer: undefined, older: undefined }
  const { rows, before, after } = await desk.list(staff, list)
  const place = rows.findIndex(({ reference }) => reference === request.reference)
  const behind = place < 0 ? firstBehind(rows, list, request) : place + 1
  const ahead = (place < 0 ? behind : place) - 1
  const address = (row: InboxRow | undefined, from: InboxQuery) => row && requestAddress(row.reference, from)
  const further = async (cursor: string | undefined, at: 0 | -1) => {
    const from = { ...list, cursor }
    return cursor === undefined ? undefined : address((await desk.list(staff, from)).rows.at(at), from)
  }
  return {
    newer: ahead < 0 ? await further(before, -1) : address(rows[ahead], list),
    older: behind < rows.length ? address(rows[behind], list) : await further(after, 0),
  }
}

function firstBehind(rows: readonly InboxRow[], { order, search }: InboxQuery, request: InboxRow): number {
  const key = search === undefined ? keys[order] : keys.newest
  const isBehind = (row: InboxRow) => (order === 'oldest' ? row[key] > request[key] : row[key] < request[key])
  const first = rows.findIndex(isBehind)
  return first < 0 ? rows.length : first
}

const keys = { newest: 'createdAt', oldest: 'createdAt', changed: 'changedAt' } as const satisfies Record<InboxOrder, keyof InboxRow>
