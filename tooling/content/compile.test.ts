import { mkdir, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Body, IndexedDocument } from '#core/content/documents.ts'
import { completeLocales, locales } from '#core/locales.ts'
import { compileContent } from './compile.ts'
import { ContentError, type Problem } from './problems.ts'
import { validContent, temporaryContent, testInputs, type TemporaryContent } from '../../tests/setup/temporary-content.ts'
import { updateTranslationLock } from './translations.ts'

const compile = ({ root }: TemporaryContent) => compileContent({ root, ...testInputs })
const output = ({ root }: TemporaryContent, name: string) => join(root, '.generated/content', name)

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}

test('content is compiled to an index and one file per body', async () => {
  await using content = await temporaryContent(validContent)
  expect(await compile(content)).toMatchObject({ documents: 2, files: 3, compiled: 3 })
  const index = await readJson<IndexedDocument<'blog'>[]>(output(content, 'index.json'))
  expect(index.find(({ slug }) => slug === 'first')).toEqual({
    kind: 'blog',
    slug: 'first',
    related: [],
    meta: { published: '2026-11-20', tags: ['guides'], featured: false, products: [] },
    languages: {
      en: {
        frontmatter: { title: 'First', description: 'The first', lead: 'It asks `curl` first.' },
        minutes: 1,
        translation: { state: 'source' },
        updated: '2026-11-21',
      },
      zh: {
        frontmatter: { title: '第一', description: '第一篇', lead: '先看 `curl`。' },
        minutes: 1,
        translation: { state: 'current' },
        updated: '2026-11-21',
      },
    },
  })
  const body = await readJson<Body>(output(content, 'zh/blog/first.json'))
  expect(body.html.join('')).toContain('<a href="/zh/blog/category/guides">指南</a>')
})

test('a document without a translation has an English body with links to pages of each language', async () => {
  await using content = await temporaryContent({
    'blog-tags/guides/meta.yaml': 'order: 1\n',
    'blog-tags/guides/en.md':
      '---\ntitle: Guides\ndescription: All guides\n---\nSee [home](/), [B](/help#faq), [why](#why) and [RFC](https://rfc.example/). `<a href="/blog">`\n\n## Why {#why}\n',
  })
  expect(await compile(content)).toMatchObject({ compiled: 1 })
  const body = await readJson<Body>(output(content, 'ru/blog-tags/guides.json'))
  expect(body.html[0]).toContain(
    '<a href="/ru">home</a>, <a href="/ru/help#faq">B</a>, <a href="#why">why</a> and <a href="https://rfc.example/">RFC</a>',
  )
  expect(body.html[0]).toContain('&#x3C;a href="/blog">')
  expect(body.markdown).toContain('[B](/ru/help#faq)')
})

test('only changed files are compiled again, and unchanged ones are not rewritten', async () => {
  await using content = await temporaryContent(validContent)
  await compile(content)
  const before = await stat(output(content, 'zh/blog/first.json'))
  expect(await compile(content)).toMatchObject({ compiled: 0 })
  await content.write({ 'blog/first/en.md': validContent['blog/first/en.md'].replace('Because', 'Just because') })
  expect(await compile(content)).toMatchObject({ compiled: 1 })
  expect((await readJson<Body>(output(content, 'en/blog/first.json'))).html.join('')).toContain('Just because')
  expect((await stat(output(content, 'zh/blog/first.json'))).mtimeMs).toBe(before.mtimeMs)
})

test('a compiled dataset has the sizes of its files, which depend only on its rows', async () => {
  const names = 'abcdefghij'.split('')
  const field = (name: string) => `  - { name: ${name}, type: string, example: x, sample: { pick: [x, y] } }\n`
  const meta = (category: string) =>
    `order: 1\ncategory: ${category}\nrefresh: [once]\npersonalData: none\nseed: 1\nfields:\n${names.map(field).join('')}`
  const frontmatter = `title: Rates\nsummary: Rates\ndescription: Rates\nlead: Rates\nfields:\n${names.map((name) => `  ${name}: Word\n`).join('')}`
  await using content = await temporaryContent({
    'datasets/rates/meta.yaml': meta('travel'),
    'datasets/rates/en.md': `---\n${frontmatter}---\n## One row {#one-row}\n\nOne.\n`,
  })
  const sizes = async () => (await readJson<IndexedDocument<'datasets'>[]>(output(content, 'index.json')))[0]!.files!
  await compile(content)
  const before = await sizes()
  // Ten letters, nine commas and a line end of two bytes, besides the header.
  expect(before.perRow.csv.plain).toBeCloseTo(21, 1)
  await content.write({ 'datasets/rates/meta.yaml': meta('jobs') })
  await compile(content)
  expect(await sizes()).toEqual(before)
})

test('a document is compiled again after a change of its samples', async () => {
  await using content = await temporaryContent({
    ...validContent,
    'samples/ask/curl.sh': 'curl a\n',
    'blog/first/en.md': `${validContent['blog/first/en.md']}\n::code{sample="ask"}\n`,
    'blog/first/zh.md': `${validContent['blog/first/zh.md']}\n::code{sample="ask"}\n`,
  })
  await compile(content)
  await content.write({ 'samples/ask/curl.sh': 'curl b\n' })
  expect(await compile(content)).toMatchObject({ compiled: 2 })
  expect((await readJson<Body>(output(content, 'zh/blog/first.json'))).markdown).toContain('curl b')
})

test('a document is compiled again after a change of a drawing that it shows, with a caption or without', async () => {
  for (const directive of ['::diagram{name="datasets"}', '::diagram[CSV · JSON name="x"]{name="datasets"}']) {
    await using content = await temporaryContent({
      ...validContent,
      'blog/first/en.md': `${validContent['blog/first/en.md']}\n${directive}\n`,
      'blog/first/zh.md': `${validContent['blog/first/zh.md']}\n${directive}\n`,
    })
    await compile(content)
    const drawings = { ...testInputs.drawings, diagram: () => '<svg data-diagram="new"></svg>' }
    expect(await compileContent({ root: content.root, ...testInputs, drawings })).toMatchObject({ compiled: 2 })
    expect((await readJson<Body>(output(content, 'zh/blog/first.json'))).html.join('')).toContain('data-diagram="new"')
  }
})

test('the output of a removed translation is in English, and its cache is deleted', async () => {
  await using content = await temporaryContent(validContent)
  await compile(content)
  await content.write({ 'blog/first/zh.md': undefined })
  await compile(content)
  const { html } = await readJson<Body>(output(content, 'zh/blog/first.json'))
  expect(html.join('')).toContain('See <a href="/zh/blog/category/guides">the guides</a>')
  const cache = new Database(join(content.root, '.cache/content/cache.db'))
  // Of two documents, each with links to pages of every language.
  expect(cache.prepare("select count(*) from entries where key like '%.body.%'").pluck().get()).toBe(2 * locales.length)
  cache.close()
})

test('the output of a removed document is deleted', async () => {
  await using content = await temporaryContent(validContent)
  await compile(content)
  await rm(join(content.root, 'content/blog/first'), { recursive: true })
  await compile(content)
  await expect(stat(output(content, 'zh/blog/first.json'))).rejects.toThrow('ENOENT')
})

test('a missing output is restored from the cache', async () => {
  await using content = await temporaryContent(validContent)
  await compile(content)
  const options = { root: content.root, ...testInputs, outDir: join(content.root, 'elsewhere') }
  expect(await compileContent(options)).toMatchObject({ compiled: 0 })
  expect(await readdir(join(content.root, 'elsewhere/zh/blog'))).toEqual(['first.json'])
})

const broken = {
  'blog/first/meta.yaml': 'published: 2026-11-20\ntags: [guide]\n',
  'blog/first/en.md': validContent['blog/first/en.md'].replace('{#why}', '{#why}\n\n<br>').replace('/category/guides', '/category/guide'),
  'blog/first/zh.md': validContent['blog/first/zh.md'].replace('{#why}', '{#warum}'),
  'blog/second/en.md': validContent['blog/first/en.md'],
  'samples/ask/crul.sh': 'curl\n',
}
const brokenPlaces = [
  'content/blog/first/en.md:6',
  'content/blog/first/en.md:10',
  'content/blog/first/meta.yaml:2',
  'content/blog/first/zh.md:8',
  'content/blog/second/meta.yaml',
  'content/samples/ask/crul.sh',
]

test('W3: every problem is reported at once, and nothing is written', async () => {
  await using content = await temporaryContent({ ...validContent, ...broken })
  const error = await compile(content).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ContentError)
  const { problems } = error as ContentError
  expect(problems.map(({ file, line }) => (line ? `${file}:${line}` : file))).toEqual(brokenPlaces)
  await expect(stat(output(content, 'index.json'))).rejects.toThrow('ENOENT')
})

test('a translation that disagrees is reported even if both files are in the cache', async () => {
  await using content = await temporaryContent(validContent)
  await compile(content)
  await content.write({ 'blog/first/en.md': validContent['blog/first/en.md'].replace('`407`', '`403`') })
  await expect(compile(content)).rejects.toThrow('the inline code `403` once in the section {#why}')
  await content.write({ 'blog/first/en.md': validContent['blog/first/en.md'] })
  expect(await compile(content)).toMatchObject({ compiled: 1 })
})

test('W16: the documents that counsel has not read are named in one warning', async () => {
  const text = '---\ntitle: Terms\ndescription: The terms\nmenu: Terms\n---\n'
  const legal = (name: string, counsel: string) => ({
    [`legal/${name}/meta.yaml`]: `order: 1\ncounsel: ${counsel}\nupdated: 2026-11-20\n`,
    [`legal/${name}/en.md`]: text,
  })
  await using content = await temporaryContent({
    ...legal('terms', 'pending'),
    ...legal('privacy', '2026-12-01'),
    ...legal('refund', 'pending'),
  })
  const { warnings } = await compile(content)
  expect(warnings).toContain('Counsel has not read these yet: content/legal/refund, content/legal/terms')
})

test('L10: missing, outdated and unrecorded languages cause warnings, and the index lists outdated sections', async () => {
  await using content = await temporaryContent(validContent)
  expect((await compile(content)).warnings).toEqual([
    `content/blog/first is not translated into ${completeLocales.filter((locale) => locale !== 'en' && locale !== 'zh').join(', ')}`,
    `content/blog-tags/guides is not translated into ${completeLocales.filter((locale) => locale !== 'en').join(', ')}`,
    'The translation lock does not have the present text of 3 files (content/blog/first/en.md, …): npm run translations',
  ])
  const options = { root: content.root, accept: () => false }
  await updateTranslationLock({ ...options, today: '2026-11-20' })
  await content.write({ 'blog/first/en.md': validContent['blog/first/en.md'].replace('Because', 'Just because') })
  await updateTranslationLock({ ...options, today: '2026-11-21' })
  expect((await compile(content)).warnings).toContain('content/blog/first/zh.md is older than its source in {#why}')
  const index = await readJson<IndexedDocument<'blog'>[]>(output(content, 'index.json'))
  expect(index.find(({ slug }) => slug === 'first')?.languages.zh).toMatchObject({
    translation: { state: 'stale', sections: ['why'] },
    updated: '2026-11-20',
  })
})

const plain = (color: string, width = 40) =>
  sharp({ create: { width, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer()
const withPicture = async (markdown = '![What is seen](seen.png "As in May")') => ({
  ...validContent,
  'blog/first/en.md': `${validContent['blog/first/en.md']}\n${markdown}\n`,
  'blog/first/zh.md': `${validContent['blog/first/zh.md']}\n![所见](seen.png "五月")\n`,
  'blog/first/seen.png': await plain('red'),
})
const picturesOf = async (content: TemporaryContent) => (await readdir(output(content, 'pictures'))).toSorted()
const problemsOf = async (content: TemporaryContent): Promise<Problem[]> =>
  compile(content).then(
    () => [],
    (error: ContentError) => [...error.problems],
  )

test('W134: pictures are compiled with their texts, in the languages and themes that have their own', async () => {
  await using content = await temporaryContent({
    ...(await withPicture()),
    'blog/first/seen.zh.png': await plain('green'),
    'blog/first/seen.dark.png': await plain('black'),
  })
  await compile(content)
  const html = async (locale: string) => (await readJson<Body>(output(content, `${locale}/blog/first.json`))).html.join('')
  expect((await picturesOf(content)).map((name) => name.replace(/-[0-9a-f]{10}\./, '.'))).toEqual(
    expect.arrayContaining(['seen-40.webp', 'seen-dark-40.webp', 'seen-zh-40.webp']),
  )
  expect(await html('en')).toMatch(/\/seen-40-.*\/seen-dark-40-/)
  // A dark picture with English words is not shown for the Chinese one.
  expect(await html('zh')).toMatch(/\/seen-zh-40-/)
  expect(await html('zh')).not.toContain('dark')
  // Portuguese shows the English text.
  expect(await html('pt')).toMatch(/\/seen-40-/)
})

test('W134: a changed picture compiles its texts again, and an unused file goes', async () => {
  await using content = await temporaryContent(await withPicture())
  await compile(content)
  expect(await compile(content)).toMatchObject({ compiled: 0 })
  const before = await picturesOf(content)
  await content.write({ 'blog/first/seen.png': await plain('blue') })
  expect(await compile(content)).toMatchObject({ compiled: 2 })
  const after = await picturesOf(content)
  expect([after.length, after.filter((name) => before.includes(name))]).toEqual([before.length, []])
})

test('L14: texts and pictures of a language that is not in the list are ignored', async () => {
  await using content = await temporaryContent({
    ...(await withPicture()),
    'languages/de.yaml': 'name: Deutsch\n',
    'blog/first/de.md': 'Kein Dokument',
    'blog/first/seen.de.png': await plain('green'),
    'blog/first/seen.de.dark.png': 'not a picture',
  })
  expect(await problemsOf(content)).toEqual([])
  expect((await picturesOf(content)).filter((name) => name.includes('-de-'))).toEqual([])
  await content.write({ 'blog/first/seen.fr.png': await plain('green') })
  expect(await problemsOf(content)).toMatchObject([{ file: 'content/blog/first/seen.fr.png' }])
})

test('W133: the languages of a document show the same pictures in the same order, and each picture is shown', async () => {
  await using content = await temporaryContent({
    ...(await withPicture('![What is seen](seen.png)\n\n![What is read](read.png)')),
    'blog/first/read.png': await plain('red'),
    'blog/first/left.png': await plain('red'),
  })
  expect(await problemsOf(content)).toMatchObject([
    { file: 'content/blog/first/left.png', found: 'no text that names it', fix: 'write ![What it shows](left.png), or remove the file' },
    {
      file: 'content/blog/first/zh.md',
      expected: 'in the section {#why} the directives and pictures ![](seen.png) ![](read.png), as in en.md',
      found: '![](seen.png)',
    },
  ])
})

test('W133: a picture that is missing, misnamed, of no language or theme, or not what its name says, is reported with its file', async () => {
  await using content = await temporaryContent({
    ...(await withPicture()),
    'blog/first/seen.png': 'not a picture',
    'blog/first/seen.ar.png': await plain('red'),
    'blog/first/Other Seen.PNG': await plain('red'),
    'blog/first/alone.dark.png': await plain('red'),
  })
  expect((await problemsOf(content)).map(({ file, fix }) => [file.slice('content/blog/first/'.length), fix])).toEqual([
    ['Other Seen.PNG', 'rename it to other-seen.png'],
    ['alone.dark.png', 'add alone.png, or rename this file to it'],
    ['seen.ar.png', 'write ar.md, or remove the picture'],
    ['seen.png', 'save it as PNG'],
  ])
})

test('W133: both themes have pictures of one size', async () => {
  await using content = await temporaryContent({
    ...(await withPicture()),
    'blog/first/seen.dark.png': await plain('black', 50),
    'blog/first/seen.zh.dark.png': await plain('black', 60),
  })
  expect(await problemsOf(content)).toMatchObject([
    { file: 'content/blog/first/seen.dark.png', expected: expect.stringContaining('40 × 20') as unknown, found: '50 × 20' },
    { file: 'content/blog/first/seen.zh.dark.png', expected: expect.stringContaining('40 × 20') as unknown, found: '60 × 20' },
  ])
})

test('W133: a symbolic link is refused, wherever it leads', async () => {
  await using content = await temporaryContent(await withPicture())
  const folder = join(content.root, 'content/blog/first')
  await rm(join(folder, 'seen.png'))
  await symlink('/etc/hostname', join(folder, 'seen.png'))
  await symlink('/etc/hostname', join(folder, 'ar.md'))
  await mkdir(join(folder, 'samples/ask'), { recursive: true })
  await symlink('/etc/hostname', join(folder, 'samples/ask/curl.sh'))
  const problems = await problemsOf(content)
  expect(problems.filter(({ found }) => found === 'a symbolic link').map(({ file }) => file)).toEqual([
    'content/blog/first/ar.md',
    'content/blog/first/samples/ask/curl.sh',
    'content/blog/first/seen.png',
  ])
})
