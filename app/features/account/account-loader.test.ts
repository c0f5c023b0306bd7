import { expect, test } from 'vitest'
import { nextPage } from './account-loader.ts'

test.each([
  '/dashboard',
  '/dashboard/account',
  '/dashboard?done=off',
  '/dashboard/inbox?folder=open&form=police&cursor=2026-11-23T12%3A00%3A00.000Z%2C1',
  '/dashboard/inbox?search=%D8%A7%D8%B3%D9%85&order=newest',
  '/dashboard/inbox/P-7F3K-9Q2M',
  '/dashboard/inbox?search=https%3A%2F%2Fevil.example',
])('R6: %s is accepted as the page after the log-in', (page) => {
  expect(nextPage(page)).toBe(page)
})

test.each([
  null,
  '',
  'https:evil.example',
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  '\\/evil.example',
  'javascript:alert(1)',
  ' /dashboard',
  '/dashboard\n',
  '/dash\tboard',
  '/dashboard?a=\r\nSet-Cookie:%20a',
  '/dashboard?a=\u202eb',
  '/dashboard@evil.example',
  '/dashboard.evil.example',
  '/dashboardеvil',
  '/dashboard//evil.example',
  '/dashboard/%2f%2fevil.example',
  '/dashboard/../logout',
  '/dashboard/%2e%2e/logout',
  '/dashboard/%252e%252e/logout',
  '/dashboard\\..\\logout',
  '/pricing',
  '/zh/dashboard',
  `/dashboard?${'a'.repeat(3000)}`,
])('R6: %j is refused as the page after the log-in', (requested) => {
  expect(nextPage(requested)).toBe('/dashboard')
})
