import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ContentStore } from '#core/content/documents.ts'
import { openPageCache } from './page-cache.ts'

/** Content that answers every read from `texts`. */
function contentOf(texts: Record<string, string>): ContentStore {
  const textOfRead = (...read: string[]) => texts[read.join(' ')]
  return {
    list: (kind: string, locale: string) => [textOfRead('list', kind, locale)],
    entry: (kind: string, slug: string) => textOfRead('entry', kind, slug),
    get: (kind: string, slug: string) => Promise.resolve(textOfRead('get', kind, slug)),
    languages: (kind: string, slug: string) => [textOfRead('languages', kind, slug)],
  } as unknown as ContentStore
}

/** A site of one page, made once by program `p1` from the document `blog a`. */
async function buildOnce() {
  const siteDir = mkdtempSync(join(tmpdir(), 'page-cache-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  const open = (texts: Record<string, string>, program = 'p1') =>
    openPageCache({ file: join(siteDir, 'pages.json'), siteDir, program, content: contentOf(texts) })
  const cache = open({ 'get blog a': 'one', 'list blog en': 'one, two' })
  const content = cache.contentFor('/blog/a')
  await content.get('blog', 'a', 'en')
  content.list('blog', 'en')
  writeFileSync(join(siteDir, 'a.html'), 'page')
  cache.record('/blog/a', ['a.html'], { title: 'A', section: 'Blog' })
  await cache.save()
  return { siteDir, open }
}

test('W11: a page is current while its program, its reads and its files are the same', async () => {
  const { open } = await buildOnce()
  const cache = open({ 'get blog a': 'one', 'list blog en': 'one, two', 'get blog b': 'new' })
  expect(await cache.isCurrent('/blog/a')).toBe(true)
  expect(cache.shareTexts()).toEqual({ '/blog/a': { title: 'A', section: 'Blog' } })
  expect(await cache.isCurrent('/blog/b')).toBe(false)
})

test.each([
  ['its document', { 'get blog a': 'changed', 'list blog en': 'one, two' }, 'p1'],
  ['a list that it shows', { 'get blog a': 'one', 'list blog en': 'one, two, three' }, 'p1'],
  ['the program', { 'get blog a': 'one', 'list blog en': 'one, two' }, 'p2'],
])('W11: a page is rendered again when %s has changed', async (_, texts, program) => {
  const { open } = await buildOnce()
  expect(await open(texts, program).isCurrent('/blog/a')).toBe(false)
})

test('a page is rendered again when its file is missing or was written by another program', async () => {
  const same = { 'get blog a': 'one', 'list blog en': 'one, two' }
  const { siteDir, open } = await buildOnce()
  utimesSync(join(siteDir, 'a.html'), 1, 1)
  expect(await open(same).isCurrent('/blog/a')).toBe(false)
  rmSync(join(siteDir, 'a.html'))
  expect(await open(same).isCurrent('/blog/a')).toBe(false)
})

test('the cache persists over builds that change nothing, and a truncated cache counts as empty', async () => {
  const same = { 'get blog a': 'one', 'list blog en': 'one, two' }
  const { siteDir, open } = await buildOnce()
  const reopened = open(same)
  await reopened.isCurrent('/blog/a')
  await reopened.save()
  expect(await open(same).isCurrent('/blog/a')).toBe(true)
  const file = join(siteDir, 'pages.json')
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 40))
  expect(await open(same).isCurrent('/blog/a')).toBe(false)
})
