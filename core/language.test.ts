import { expect, test } from 'vitest'
import { chooseLocale, negotiateLocale, readLocaleCookie, serializeLocaleCookie } from '#core/language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['zh', 'zh'],
  ['ZH-cn', 'zh'],
  ['zh-TW', 'zh'],
  ['zh-Hant', 'zh'],
  ['zh-Hant-HK,zh;q=0.9,en;q=0.8', 'zh'],
  ['pt-PT', 'pt'],
  ['es-419,es;q=0.9', 'es'],
  ['in-ID', 'id'],
  ['cmn-Hans-CN', 'zh'],
  ['ar-EG;q=0.4, ru;q=0.6', 'ru'],
  ['la, pt-PT;q=0.8, en;q=0.5', 'pt'],
  ['la, eo', 'en'],
  ['en;q=0.5, es;q=0.5', 'en'],
  ['es;q=0.5, en;q=0.5', 'es'],
  ['es ; q=0.5 , ru ; q=0.7', 'ru'],
  ['ru;Q=0.9', 'ru'],
  ['*', 'en'],
  ['*;q=0', 'en'],
  ['*;q=0.5, en;q=0', 'zh'],
  ['en;q=0, *;q=0.1', 'zh'],
  ['zh;q=0.5, *;q=0.8', 'en'],
  ['ru;q=0', 'en'],
  ['en-GB;q=0, en', 'en'],
])('R11: Accept-Language %j prefers %s', (header, expected) => {
  expect(negotiateLocale(header)).toBe(expected)
})

test.each([
  'ru;q=nan',
  'ru;q=-1',
  'ru;q=1.5',
  'ru;q=1.0000',
  'ru;q=',
  'ru;q=0.5;q=1',
  'ru;level=1',
  'ru_RU',
  ';;;,,,===',
  'ruабв',
  '\u0000ru',
  'ru,'.repeat(17_000),
  '*;q=0',
])('R11: a malformed Accept-Language gives English (%#)', (header) => {
  expect(negotiateLocale(header)).toBe('en')
})

test('R11: a malformed range does not affect the others', () => {
  expect(negotiateLocale('ru;q=nan, es;q=0.2')).toBe('es')
})

test.each([
  [undefined, undefined],
  ['locale=zh', 'zh'],
  ['a=b; locale=ar; c=d', 'ar'],
  ['locale=xx', undefined],
  ['locale=xx; locale=ru', 'ru'],
  ['mylocale=zh', undefined],
  ['locale', undefined],
  ['locale=zh=ru', 'zh'],
])('cookie header %j holds the language %s', (header, expected) => {
  expect(readLocaleCookie(header)).toBe(expected)
})

test('the cookie takes precedence over Accept-Language unless its value is unknown', () => {
  expect(chooseLocale('locale=ru', 'zh')).toBe('ru')
  expect(chooseLocale('locale=la', 'zh')).toBe('zh')
  expect(chooseLocale(undefined, undefined)).toBe('en')
})

test('L2: the cookie lasts 365 days and is Secure only where requested', () => {
  expect(serializeLocaleCookie('zh', { secure: false })).toBe('locale=zh; Max-Age=31536000; Path=/; SameSite=Lax')
  expect(serializeLocaleCookie('zh', { secure: true })).toMatch(/; Secure$/)
})

test('the longest accepted header, full of spaces, is parsed in less than a millisecond', () => {
  const header = `zh${' '.repeat(4090)};x`
  const start = performance.now()
  for (let index = 0; index < 100; index++) negotiateLocale(header)
  expect(performance.now() - start).toBeLessThan(100)
})
