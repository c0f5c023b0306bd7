import { expect, test } from 'vitest'
import { countedHost, isCountedPage } from './visit-report.ts'

test.each([
  ['www.Google.com', 'google.com'],
  ['news.ycombinator.com', 'news.ycombinator.com'],
  ['xn--80ak6aa92e.xn--p1ai', 'xn--80ak6aa92e.xn--p1ai'],
  ['192.0.2.1', undefined],
  ['[2001:db8::1]', undefined],
  ['localhost', undefined],
  ['google.com:443', undefined],
  ['ana@google.com', undefined],
  ['=cmd.example', undefined],
  [`${'a'.repeat(98)}.com`, undefined],
])('P11: the referrer %s counts as %s', (host, counted) => {
  expect(countedHost(host)).toBe(counted)
})

test.each([
  ['/', true],
  ['/zh/blog/x', true],
  ['/contact-us', true],
  ['/dashboard', false],
  ['/ar/dashboard/inbox/P-7K2M', false],
  ['/police-assistance', false],
  ['/ru/reset-password', false],
])('P11: whether visits to %s are counted: %s', (path, isCounted) => {
  expect(isCountedPage(path)).toBe(isCounted)
})
