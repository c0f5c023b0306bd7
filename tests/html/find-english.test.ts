import { expect, test } from 'vitest'
import type { Locale } from '#core/locales.ts'
import { findEnglish, termPattern, type TermGroup } from './find-english.ts'

const groups: TermGroup[] = [
  { reason: 'a name', terms: ['Web Unblocker', 'Chrome DevTools Protocol'] },
  { reason: 'a word of the language', languages: ['pt'], terms: ['E-commerce'] },
]
const english = new Set(['Read the quick start', 'Contact us', 'Blog', 'Overview', 'Web Unblocker: E-commerce'])

test.each<[Locale, string, string[]]>([
  ['zh', '点击 Read more 继续', ['Read more']],
  ['zh', 'Overview', ['Overview']],
  ['zh', 'Web Unblocker 与 HTTP 代理，EUR', []],
  ['ru', 'Протокол Chrome DevTools Protocol, sales@isthmus.example, https://ip.isthmus.example/a', []],
  ['ar', 'بروكسي E-commerce', ['E-commerce']],
  ['ru', 'Бразилия', []],
  ['pt', 'Contact us', ['Contact us']],
  ['pt', 'Blog', []],
  ['pt', 'Web Unblocker: E-commerce', []],
  ['es', 'Una página with words', ['Una página with words']],
  ['es', 'Islandia IS, Italia IT', []],
  ['es', 'Costa Rica', []],
  ['zh', '编号 D-AHPE-0GXN', []],
  ['id', 'Mulai dari sini', []],
])('L6: in %s, %j contains the English %j', (locale, text, expected) => {
  expect(findEnglish(text, { locale, english, allowed: termPattern(groups, locale) })).toEqual(expected)
})
