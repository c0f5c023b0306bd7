import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createCacheUsage } from '#core/cache-usage.ts'
import type { ContentStore } from '#core/content/documents.ts'
import type { ShareImage } from '#core/share/share-image.ts'
import type { ShareText } from '#core/share/share-text.ts'
import type { ShareRenderer } from './renderer.ts'
import { createShareImages } from './share-images.ts'

/** A site with a home page and one article, which sets its motif. */
const article = { kind: 'blog', slug: 'a-note', meta: { published: '2026-11-21', tags: ['guides'], motif: 'globe' } }
const entries = { 'blog/a-note': article, 'pages/home': { updated: '2026-11-21' } }
const content = {
  list: (kind: string) => (kind === 'blog' ? [article] : []),
  entry: (kind: string, slug: string) => (entries as Record<string, unknown>)[`${kind}/${slug}`],
  languages: () => ['en'],
} as unknown as ContentStore

function create({ dataDir = createDir(), png = 'png', texts = {} as Record<string, ShareText | undefined> } = {}) {
  const drawn: ShareImage[] = []
  const requestedPaths: string[] = []
  const lines: { msg: string }[] = []
  const renderer: ShareRenderer = {
    render(image) {
      drawn.push(image)
      return Promise.resolve(png === 'busy' ? 'busy' : Buffer.from(png))
    },
    close: () => Promise.resolve(),
  }
  const findText = (path: string) => {
    requestedPaths.push(path)
    return Promise.resolve(path in texts ? texts[path] : { title: `Title of ${path}`, section: '' })
  }
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) })
  return {
    ...createShareImages({ content, findText, renderer, dataDir, usage: createCacheUsage(), buildId: 'b1', logger }),
    drawn,
    requestedPaths,
    lines,
    dataDir,
  }
}

function createDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'images-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

test('an image shows the title of its page, in its language', async () => {
  const images = create()
  expect(await images.get('/share/ar/blog/a-note.png')).toEqual({ png: Buffer.from('png'), etag: expect.stringMatching(/^"[\w-]{16}"$/) })
  expect(images.drawn).toEqual([
    { locale: 'ar', title: 'Title of /ar/blog/a-note', kind: '', brand: 'Isthmus', picture: { slug: 'a-note', motif: 'globe' } },
  ])
})

test.each([
  ['/share/en/home.png', '/', 'home'],
  ['/share/zh/home.png', '/zh', 'home'],
  ['/share/pt/contact-us.png', '/pt/contact-us', 'contact-us'],
])('%s has the texts of the page %s and shows the cover of %s', async (address, page, slug) => {
  const images = create()
  await images.get(address)
  expect(images.requestedPaths).toEqual([page])
  expect(images.drawn[0]?.picture).toEqual({ slug, motif: undefined })
})

test('the image of a location shows its place on the map', async () => {
  const images = create()
  await images.get('/share/zh/locations/japan.png')
  expect(images.drawn[0]?.picture).toEqual({ lat: 36.5, lon: 138 })
})

test.each([
  '/share/en/blog/unknown.png',
  '/share/en/search.png',
  '/share/en/login.png',
  '/share/xx/blog.png',
  '/share/en/blog',
  '/share/en/help/components/top.png',
])('%s is answered without the texts of a page', async (address) => {
  const images = create()
  expect(await images.get(address)).toBeUndefined()
  expect([images.requestedPaths, images.drawn]).toEqual([[], []])
})

test('a listed page without texts has no image', async () => {
  const images = create({ texts: { '/blog': undefined } })
  expect(await images.get('/share/en/blog.png')).toBeUndefined()
  expect(images.drawn).toEqual([])
})

test('an image is drawn once, even for two simultaneous requests', async () => {
  const images = create()
  await Promise.all([images.get('/share/en/blog.png'), images.get('/share/en/blog.png')])
  await images.get('/share/en/blog.png')
  expect(images.drawn.length).toBe(1)
})

test('a restart finds the image on disk', async () => {
  const { dataDir, get } = create()
  const first = await get('/share/en/blog.png')
  const restarted = create({ dataDir })
  expect(await restarted.get('/share/en/blog.png')).toEqual(first)
  expect(restarted.drawn).toEqual([])
})

test('the answer "busy" is not cached', async () => {
  const images = create({ png: 'busy' })
  expect([await images.get('/share/en/blog.png'), await images.get('/share/en/blog.png')]).toEqual(['busy', 'busy'])
  expect(images.drawn.length).toBe(2)
})

test('an image that can’t be written to disk is still returned', async () => {
  const dataDir = createDir()
  writeFileSync(join(dataDir, 'share'), 'a file where a folder should be')
  const images = create({ dataDir })
  expect(await images.get('/share/en/blog.png')).toMatchObject({ png: Buffer.from('png') })
  expect(images.lines.map(({ msg }) => msg)).toEqual(['a share image could not be stored'])
})
