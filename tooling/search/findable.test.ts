import { expect, test } from 'vitest'
import type { Frontmatter, Kind } from '#core/content/kinds.ts'
import { createContentStore } from '#server/content/store.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { findablePages, type PageFrontmatter } from './findable.ts'

const content = createContentStore('.generated/content')
const translate = loadMessages('.generated/messages')
const japan = async (locale: 'en' | 'zh' | 'ar') =>
  (await findablePages(content, locale, translate(locale))).find(({ path }) => path === '/locations/japan')!

test('K9: a location is found by its name in the language, in English and by its code', async () => {
  expect((await japan('zh')).tags).toBe('日本 \njapan \nJP')
})

test('sections have the ids of their headings; every page has a first section without heading', async () => {
  const pages = await findablePages(content, 'en', translate('en'))
  const product = pages.find(({ path }) => path === '/products/residential-proxies')!
  expect(product.sections.slice(0, 2)).toMatchObject([
    { id: '', heading: '' },
    { id: 'when-to-choose', heading: 'When to choose it' },
  ])
  for (const { path, sections } of pages) expect([path, sections[0]]).toMatchObject([path, { id: '', heading: '' }])
  expect(pages.map(({ path }) => path)).toContain('/help/video-tutorial#your-first-request')
})

test('Q8: untranslated documents are not found', async () => {
  const partial = {
    ...content,
    list: ((kind, locale) => content.list(kind, locale).map((entry) => ({ ...entry, language: 'en' }))) as typeof content.list,
  }
  const kinds = (await findablePages(partial, 'ar', translate('ar'))).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['locations', 'video-tutorial', 'scraper-categories']))
})

type KeyOf<K extends Kind> = K extends Kind ? keyof Frontmatter<K> : never

/** Does not compile if a kind has a key in its front matter that `PageFrontmatter` lacks: `npm run typecheck` checks it. */
const missingKeys: [Exclude<KeyOf<Kind>, keyof PageFrontmatter>] extends [never] ? readonly string[] : never = []

test('PageFrontmatter has every key of the front matter of all kinds', () => {
  expect(missingKeys).toEqual([])
})
