import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Body, IndexedDocument } from '#core/content/documents.ts'
import { isFallback } from '#core/content/documents.ts'
import { createContentStore } from './store.ts'

const body: Body = { html: ['<a href="/blog">Blog</a>'], headings: [], markdown: '[Blog](/blog)', sections: [] }

function article(slug: string, published: string, languages: IndexedDocument<'blog'>['languages'] = {}): IndexedDocument<'blog'> {
  const frontmatter = { title: slug, description: slug, lead: slug }
  return {
    kind: 'blog',
    slug,
    meta: { published, tags: ['guides'], featured: false, products: [] },
    languages: { en: { frontmatter, translation: { state: 'source' }, updated: published, minutes: 1 }, ...languages },
  }
}

/** A folder of compiled content with these articles, each with the body above. */
function compiled(articles: readonly IndexedDocument[]) {
  const dir = mkdtempSync(join(tmpdir(), 'store-'))
  writeFileSync(join(dir, 'index.json'), JSON.stringify(articles))
  for (const { kind, slug, languages } of articles) {
    for (const locale of Object.keys(languages)) {
      const file = join(dir, locale, kind, `${slug}.json`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(body))
    }
  }
  return { dir, [Symbol.dispose]: () => rmSync(dir, { recursive: true }) }
}

const chinese = {
  frontmatter: { title: '甲', description: '甲', lead: '甲' },
  translation: { state: 'current' },
  updated: '2026-11-20',
  minutes: 2,
} as const

test('articles are listed newest first, other kinds by their order', () => {
  const tag = (slug: string, order: number): IndexedDocument => ({
    kind: 'blog-tags',
    slug,
    meta: { order },
    languages: {
      en: { frontmatter: { title: slug, description: slug }, translation: { state: 'source' }, updated: '2026-11-20', minutes: 1 },
    },
  })
  using content = compiled([article('a', '2026-11-01'), article('b', '2026-11-03'), tag('x', 2), tag('y', 1)])
  const store = createContentStore(content.dir)
  expect(store.list('blog', 'en').map(({ slug }) => slug)).toEqual(['b', 'a'])
  expect(store.list('blog-tags', 'en').map(({ slug }) => slug)).toEqual(['y', 'x'])
  expect(store.list('legal', 'en')).toEqual([])
})

test('a translated document has its own frontmatter', () => {
  using content = compiled([article('a', '2026-11-01', { zh: chinese })])
  const entry = createContentStore(content.dir).entry('blog', 'a', 'zh')!
  expect(entry).toMatchObject({ locale: 'zh', language: 'zh', frontmatter: { title: '甲' }, translation: { state: 'current' } })
  expect(isFallback(entry)).toBe(false)
})

test('an untranslated document is in English and marked as a fallback', () => {
  using content = compiled([article('a', '2026-11-01')])
  const entry = createContentStore(content.dir).entry('blog', 'a', 'ru')!
  expect(entry).toMatchObject({ locale: 'ru', language: 'en', frontmatter: { title: 'a' }, translation: { state: 'missing' } })
  expect(isFallback(entry)).toBe(true)
})

test('an untranslated document has the body that was compiled for its page', async () => {
  using content = compiled([article('a', '2026-11-01')])
  mkdirSync(join(content.dir, 'ru/blog'), { recursive: true })
  const russian: Body = { ...body, html: ['<a href="/ru/blog">Blog</a>'], markdown: '[Blog](/ru/blog)' }
  writeFileSync(join(content.dir, 'ru/blog/a.json'), JSON.stringify(russian))
  expect(await createContentStore(content.dir).get('blog', 'a', 'ru')).toMatchObject({ language: 'en', ...russian })
})

test('a body in the requested language is returned as compiled', async () => {
  using content = compiled([article('a', '2026-11-01', { zh: chinese })])
  const store = createContentStore(content.dir)
  expect((await store.get('blog', 'a', 'zh'))?.html).toEqual(body.html)
  expect((await store.get('blog', 'a', 'en'))?.html).toEqual(body.html)
})

test('lists do not have the state of the translation, which changes with the English text', () => {
  using content = compiled([article('a', '2026-11-01', { zh: chinese })])
  const [entry] = createContentStore(content.dir).list('blog', 'zh')
  expect(entry).toMatchObject({ language: 'zh', frontmatter: { title: '甲' }, updated: '2026-11-20', minutes: 2 })
  expect(entry).not.toHaveProperty('translation')
})

test('an unknown document is undefined, even if its slug is a path', async () => {
  using content = compiled([article('a', '2026-11-01')])
  const store = createContentStore(content.dir)
  expect(store.entry('blog', '../blog/a', 'en')).toBeUndefined()
  expect(await store.get('blog', '../../etc/passwd', 'en')).toBeUndefined()
  expect(store.languages('blog', 'no')).toEqual([])
})

test('languages of a document start with English', () => {
  using content = compiled([article('a', '2026-11-01', { zh: chinese })])
  expect(createContentStore(content.dir).languages('blog', 'a')).toEqual(['en', 'zh'])
})

test('without compiled content the error says what to run', () => {
  expect(() => createContentStore('/nowhere')).toThrow('Run the build')
})
