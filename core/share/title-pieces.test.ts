import { expect, test } from 'vitest'
import type { Locale } from '#core/locales.ts'
import { titleClauses, titlePieces } from './title-pieces.ts'

/** Pieces as one string: `|` where a line may break without a space, a space where it may at one. */
const shown = (pieces: { text: string; spaced: boolean }[]) =>
  pieces.map(({ text, spaced }, index) => (index === 0 ? '' : spaced ? ' ' : '|') + text).join('')

const titles: [locale: Locale, title: string, expected: string][] = [
  ['en', '  Read  a dataset ', 'Read a dataset'],
  ['en', 'Web data for e-commerce', 'Web data for e-commerce'],
  ['en', 'HTTP/1.1: residential/datacenter', 'HTTP/1.1: residential/|datacenter'],
  ['ru', 'Центрально-Африканская Республика', 'Центрально-|Африканская Республика'],
  ['ar', 'تشغيل متصفح باستخدام Playwright', 'تشغيل متصفح باستخدام Playwright'],
  ['zh', '会话：保持出口', '会话：|保持|出口'],
  ['zh', '抓取浏览器', '抓取|浏览器'],
  ['zh', '网页的数据（公开）', '网页的|数据|（公开）'],
  ['zh', '经过代理的页面有多重', '经过|代理的|页面有|多重'],
  ['zh', '波斯尼亚和黑塞哥维那代理', '波斯尼亚和|黑塞哥维那|代理'],
  ['zh', '几内亚比绍代理', '几内亚比绍|代理'],
  ['zh', 'Scraping Browser 抓取', 'Scraping Browser 抓取'],
]

test.each(titles)('in %s, %s breaks as %s', (locale, title, expected) => {
  expect(shown(titlePieces(title, locale))).toBe(expected)
})

test.each([
  ['zh', '会话：保持一个出口，还是更换', '会话：|保持一个出口，|还是更换'],
  ['zh', 'Web Unblocker（公开网页访问服务）', 'Web Unblocker|（公开网页访问服务）'],
  ['zh', '数据集', ''],
  ['zh', 'Parquet还是JSON Lines', ''],
  ['en', 'Sessions: keep one', ''],
] as [Locale, string, string][])('in %s, the clauses of %s are %j', (locale, title, expected) => {
  expect(shown(titleClauses(title, locale))).toBe(expected)
})
