import { expect, test } from 'vitest'
import { checkedOn, overdueCells, reviewedBy } from './comparison.ts'

const table = {
  reviewAfterDays: 180,
  sources: {
    ours: { page: '/developers', read: '2026-11-23' },
    ports: { url: 'https://docs.example/ports', title: 'Ports', language: 'en' as const, read: '2026-11-23' },
    sessions: { url: 'https://docs.example/sessions', title: 'Sessions', language: 'en' as const, read: '2026-10-01' },
  },
  rows: { address: { own: ['ours'], other: ['ports'] }, sessions: { own: ['ours'], other: ['ports', 'sessions'] } },
}

test('a cell is as old as the oldest of its sources', () => {
  expect(checkedOn(table, ['ports', 'sessions'])).toBe('2026-10-01')
  expect(reviewedBy(table, ['ports', 'sessions'])).toBe('2027-03-30')
  expect(reviewedBy(table, ['ports'])).toBe('2027-05-22')
})

test('the review of a cell is overdue from its day on', () => {
  expect(overdueCells(table, '2027-03-29')).toEqual([])
  expect(overdueCells(table, '2027-03-30')).toEqual(['sessions (other)'])
  expect(overdueCells(table, '2028-01-01')).toEqual(['address (own)', 'address (other)', 'sessions (own)', 'sessions (other)'])
})
