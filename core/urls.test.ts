import { expect, test } from 'vitest'
import { isOwnPath, localizePath, splitLocale } from '#core/urls.ts'

test.each([
  ['/', 'en', '/'],
  ['/blog', 'en', '/blog'],
  ['/zh', 'zh', '/'],
  ['/zh/', 'zh', '/'],
  ['/zh/blog?page=2#x', 'zh', '/blog?page=2#x'],
  ['/ar?q=1', 'ar', '/?q=1'],
  ['/en/blog', 'en', '/en/blog'],
  ['/zhongwen', 'en', '/zhongwen'],
  ['', 'en', ''],
])('%s is language %s and path %s', (input, locale, path) => {
  expect(splitLocale(input)).toEqual({ locale, path })
})

test.each([
  ['/', 'en', '/'],
  ['/', 'zh', '/zh'],
  ['/?q=1', 'zh', '/zh?q=1'],
  ['/#top', 'ar', '/ar#top'],
  ['/blog', 'en', '/blog'],
  ['/blog?page=2', 'ru', '/ru/blog?page=2'],
] as const)('%s in %s is %s', (path, locale, expected) => {
  expect(localizePath(path, locale)).toBe(expected)
})

test.each([
  '/',
  '/blog',
  '/zh/help/components/YouTubePlayer',
  '/blog/search?q=100%25+%2F%2F&next=https://a.example//b',
  '/help#faq',
  '/404page.html',
  '/caf%C3%A9',
])('R6: %s is an own path', (value) => {
  expect(isOwnPath(value)).toBe(true)
})

test.each([
  '',
  'blog',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/%2525252fevil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/\n/evil.example',
  '/blog\r\nSet-Cookie: a=b',
  '/blog?a=\r\nb',
  '/blog?a=\\b',
  '/../evil',
  '/blog/%2e%2e/x',
  '/evil.example/..;/',
  '/a b',
  '/%00',
  '/%E0%A4%A',
  '/%c0%ae',
  '/\u202egnp',
  '/%E2%80%AEgnp',
  ' /blog',
  'user@evil.example',
  `/${'a'.repeat(3000)}`,
])('R6: %j is no own path', (value) => {
  expect(isOwnPath(value)).toBe(false)
})
