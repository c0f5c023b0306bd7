import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Locale } from '#core/locales.ts'
import { runsOf, termOf, tokenize } from './analyzer.ts'

const termsOf = (text: string, locale: Locale) => tokenize(text).map((word) => termOf(word, locale))

test.each<[Locale, string, string]>([
  ['en', 'Proxies', 'proxy'],
  ['en', 'Türkiye', 'TURKIYE'],
  ['en', 'the site’s robots', "the site's robots"],
  ['ru', 'резидентных прокси', 'Резидентные прокси'],
  ['ru', 'закреплённая сессия', 'закрепленной сессии'],
  ['ru', 'proxies', 'proxy'],
  ['pt', 'sessões', 'sessão'],
  ['pt', 'preços', 'preço'],
  ['es', 'ubicaciones', 'ubicación'],
  ['es', 'cuesta', 'costar'],
  ['es', 'cierran', 'cerrar'],
  ['es', 'elijo', 'elegir'],
  ['id', 'memantau', 'pemantauan'],
  ['ar', 'البيانات', 'بيانات'],
  ['ar', 'بِرُوكْسِي', 'بروكسي'],
  ['ar', 'والبروكسيات', 'بروكسي'],
  ['ar', 'الجلسة', 'جلسات'],
  ['ar', 'السكنية', 'سكني'],
  ['ar', '٤٠٧', '407'],
  ['zh', '輪換代理', '轮换代理'],
  ['zh', 'ＩＰ代理', 'ip代理'],
])('%s: %j is found by %j', (locale, written, typed) => {
  expect(termsOf(written, locale)).toEqual(termsOf(typed, locale))
})

test.each<[Locale, string, string]>([
  ['en', 'news', 'new'],
  ['es', 'publicidad', 'público'],
  ['id', 'pengacara', 'acara'],
])('%s: %j is a different word from %j', (locale, one, other) => {
  expect(termsOf(one, locale)).not.toEqual(termsOf(other, locale))
})

test('Chinese is split into pairs of neighbors, other text into words; each token has its position', () => {
  expect(tokenize('用IP代理池 2次').map(({ surface, start, end }) => [surface, start, end])).toEqual([
    ['用', 0, 1],
    ['ip', 1, 3],
    ['代理', 3, 5],
    ['理池', 4, 6],
    ['2', 7, 8],
    ['次', 8, 9],
  ])
})

test('text from visitors is not cached', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = used()
  for (let sent = 0; sent < 20; sent++) expect(tokenize(`${' '.repeat(1e6)}неповторимый${sent}`)).toHaveLength(1)
  expect(used() - before).toBeLessThan(5e6)
})

test.each(['\u0301', 'ـ', ' \u064b '])('marks alone are not words: %j', (text) => {
  expect(runsOf(text)).toEqual([])
})
