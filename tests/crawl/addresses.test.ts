import { expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { localeOfPath, localizePath } from '#core/urls.ts'
import { inShard, selectAddresses, readShard } from './addresses.ts'

const addresses = ['/', '/blog', ...Array.from({ length: 98 }, (_, index) => `/faq/${index}`)].flatMap((path) =>
  locales.map((locale) => localizePath(path, locale)),
)

test('shards together contain every address once', () => {
  const parts = [1, 2, 3].map((number) => inShard(addresses, { number, of: 3 }))
  expect(parts.flat().sort()).toEqual([...addresses].sort())
})

test.each([3, 8, locales.length])('one of %i shards has all languages', (of) => {
  expect(new Set(inShard(addresses, readShard(`2/${of}`)).map(localeOfPath)).size).toBe(locales.length)
})

test.each(['0/4', '5/4', '1', 'a/b', '1/0'])('%j is not a shard', (text) => {
  expect(() => readShard(text)).toThrow('--shard: expected a part such as 2/8')
})

test('a path without a language prefix selects all languages, one with a prefix only itself', () => {
  expect(selectAddresses(addresses, ['/blog'])).toEqual(locales.map((locale) => localizePath('/blog', locale)))
  expect(selectAddresses(addresses, ['/zh/blog'])).toEqual(['/zh/blog'])
  expect(() => selectAddresses(addresses, ['/none'])).toThrow("--only: expected the address of a page, found '/none'.")
})
