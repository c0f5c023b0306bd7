import { expect, test } from 'vitest'
import type { InboxQuery } from './service.ts'
import { inboxAddress, readInboxQuery, submissionAddress, writeInboxQuery } from './query.ts'

const first: InboxQuery = { folder: 'open', order: 'newest' }

test.each([
  ['', first],
  ['form=scraper', { ...first, kind: 'scraper' }],
  ['folder=mine&q=lisbon', { folder: 'mine', order: 'newest', search: 'lisbon' }],
  [
    'folder=closed&form=police&language=ar&q=%D9%84%D8%B4&order=changed&cursor=a.b',
    { folder: 'closed', kind: 'police', locale: 'ar', search: 'لش', order: 'changed', cursor: 'a.b' },
  ],
] as const)('%j is read as a query, which is written as the same address', (address, query) => {
  expect(readInboxQuery(new URLSearchParams(address))).toEqual(query)
  expect(writeInboxQuery(query)).toBe(address)
})

test.each(['folder=trash', 'form=__proto__', 'language=en-US', 'order=', 'q=%20%20', 'cursor='])(
  'invalid parameters are ignored in %j',
  (address) => {
    expect(writeInboxQuery(readInboxQuery(new URLSearchParams(address)))).toBe('')
  },
)

test('a long search is truncated', () => {
  expect(readInboxQuery(new URLSearchParams({ q: 'x'.repeat(9000) })).search).toHaveLength(300)
})

test('the address of a submission contains the list that it was opened from', () => {
  const list: InboxQuery = { ...first, search: 'a&b=c' }
  const address = new URL(submissionAddress('C-1', list), 'https://isthmus.example')
  expect(address.pathname).toBe('/dashboard/inbox/C-1')
  expect(readInboxQuery(new URLSearchParams(address.searchParams.get('list') ?? ''))).toEqual(list)
  expect(submissionAddress('C-1', first)).toBe('/dashboard/inbox/C-1')
  expect(inboxAddress(first)).toBe('/dashboard/inbox')
})
