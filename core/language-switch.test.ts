import { expect, test } from 'vitest'
import { switchHref, switchLanguage } from '#core/language-switch.ts'

const origin = 'https://isthmus.example'
const location = (path: string, referrer?: string, to = 'zh') => switchLanguage({ to, path, referrer, origin })?.location

test('L3: the link of a page leads to the same page in the other language', () => {
  expect(switchHref('/ru/blog', 'zh')).toBe('/language?to=zh&path=/blog')
  const query = new URL(switchHref('/zh/%D0%BD', 'ru'), origin).searchParams
  expect(location(query.get('path')!, undefined, 'ru')).toBe('/ru/%D0%BD')
})

test.each([
  ['/search', '/search?q=a%20b', '/zh/search?q=a%20b'],
  ['/search', '/ru/search?q=a', '/zh/search?q=a'],
  ['/', '/ru?q=a', '/zh?q=a'],
  ['/нет', '/%D0%BD%D0%B5%D1%82?q=a', '/zh/%D0%BD%D0%B5%D1%82?q=a'],
  ['/search?q=b', '/search?q=a', '/zh/search?q=b'],
  ['/blog', '/search?q=a', '/zh/blog'],
  ['/search', '/search?q=\\', '/zh/search'],
])('the path %s with the referrer %s leads to %s', (path, read, expected) => {
  expect(location(path, origin + read)).toBe(expected)
})

test.each([undefined, '', 'about:blank', 'https://evil.example/search?q=a', 'http://isthmus.example/search?q=a'])(
  'the query is not taken from the referrer %j',
  (referrer) => {
    expect(location('/search', referrer)).toBe('/zh/search')
  },
)

test('an unknown language and a path of another site are refused', () => {
  expect(location('/blog', undefined, 'xx')).toBeUndefined()
  expect(location('//evil.example')).toBeUndefined()
})
