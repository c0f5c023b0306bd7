import { expect, test } from 'vitest'
import { site } from '#site'
import type { Locale } from '#core/locales.ts'
import { checkLinks, type LinkedFile } from './links.ts'

function file(slug: string, hrefs: readonly string[], ids: readonly string[] = [], locale: Locale = 'en', ownSections = false): LinkedFile {
  return { kind: 'blog', slug, locale, file: `${slug}/${locale}.md`, links: hrefs.map((href) => ({ href, line: 3 })), ids, ownSections }
}

const target = file('target', [], ['why'])
const check = (href: string) => checkLinks([target, file('page', [href], ['own'])])

test.each([
  '/blog/target',
  '/blog/target#why',
  '#own',
  '/',
  '/help#faq',
  '/search?q=proxy',
  '/scrapers/category/travel',
  'https://www.rfc-editor.org/rfc/rfc9110',
  `mailto:${site.email.support}`,
])('%s is a valid link', (href) => {
  expect(check(href)).toEqual([])
})

test.each([
  ['/blog/targt', 'write /blog/target'],
  ['/blog/target#wyh', 'write /blog/target#why'],
  ['/blog/target/', 'write /blog/target'],
  ['/zh/blog/target', 'write /blog/target: the build adds the language'],
  ['/zh', 'write /: the build adds the language'],
  ['#owm', 'write #own'],
  ['blog/target', 'write the path from the root, without a language'],
  ['//host.example/', 'write the path from the root, without a language'],
  ['http://www.rfc-editor.org/', 'write https://'],
  ['mailto:someone@else.example', 'write mailto:{{email.support}} or another address of site/provider.yaml'],
  ['javascript:alert(1)', 'write the path from the root, without a language'],
])('R19: %s is a dead link', (href, fix) => {
  expect(check(href)).toMatchObject([{ file: 'page/en.md', line: 3, found: href, fix }])
})

test('a link that is dead in English is reported once', () => {
  const files = [file('page', ['/nowhere']), file('page', ['/nowhere'], [], 'zh'), file('page', ['/nirgends'], [], 'ru')]
  expect(checkLinks(files).map((problem) => problem.file)).toEqual(['page/en.md', 'page/ru.md'])
})

test('an anchor in a translation is valid if the English page has it', () => {
  const files = [target, file('page', ['/blog/target#why']), file('page', ['/blog/target#why'], [], 'zh')]
  expect(checkLinks(files)).toEqual([])
})

test('W132: an anchor that a translation with sections of its own lacks is dead in its language', () => {
  const own = file('target', [], ['other'], 'zh', true)
  const files = [
    target,
    own,
    file('page', ['/blog/target#why']),
    file('page', ['/blog/target#why'], [], 'zh'),
    file('page', ['/blog/target#why'], [], 'ru'),
  ]
  expect(checkLinks(files)).toMatchObject([{ file: 'page/zh.md', found: '/blog/target#why' }])
})
