import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Body, IndexedDocument } from '#core/content/documents.ts'
import { compileContent } from './compile.ts'
import { readBuildView } from './build-view.ts'
import { ContentError } from './problems.ts'
import { checkRedirects } from './redirects.ts'
import { hashText } from './translation-lock.ts'
import { temporaryContent, testInputs, validContent, type TemporaryContent } from '../../tests/setup/temporary-content.ts'

/** The valid content, and a second article with these lines in `meta.yaml`. */
function withSecond(lines: string, others: Readonly<Record<string, string>> = {}) {
  return temporaryContent({
    ...validContent,
    'blog/second/meta.yaml': `published: 2026-12-10\ntags: [guides]\n${lines}`,
    'blog/second/en.md':
      '---\ntitle: Second\ndescription: The second\nlead: Two.\n---\nSee [the first](/blog/first).\n\n## More {#more}\n\nMore.\n',
    ...others,
  })
}

const compile = ({ root }: TemporaryContent, today = '2026-11-28', showsDrafts = false) =>
  compileContent({ root, ...testInputs, view: { today, showsDrafts } })

async function problemsOf(content: TemporaryContent, today?: string) {
  try {
    await compile(content, today)
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.map(({ file, line, found, fix }) => ({ file: file.replace('content/', ''), line, found, fix }))
  }
}

async function readJson<T>({ root }: TemporaryContent, name: string): Promise<T> {
  return JSON.parse(await readFile(join(root, '.generated/content', name), 'utf8')) as T
}

async function articles(content: TemporaryContent) {
  const documents = await readJson<IndexedDocument<'blog'>[]>(content, 'index.json')
  return documents.filter(({ kind }) => kind === 'blog')
}

const linkToSecond = validContent['blog/first/en.md'].replace('[the guides](/blog/category/guides)', '[the second](/blog/second#more)')

test.each(['draft: true\n', 'publish on: 2026-12-10\n'])('W170: nothing of a document with %j is compiled for visitors', async (lines) => {
  await using content = await withSecond(lines)
  expect(await compile(content)).toMatchObject({ withheld: 1 })
  expect((await articles(content)).map(({ slug }) => slug)).toEqual(['first'])
  await expect(readJson(content, 'en/blog/second.json')).rejects.toThrow('ENOENT')
})

test('W171: a document appears in the build of its day, by UTC, and its keys are no part of what pages read', async () => {
  await using content = await withSecond('publish on: 2026-12-10\nreview by: 2027-01-01\nowner: sales\n')
  expect(await compile(content, '2026-12-09')).toMatchObject({ withheld: 1, nextPublication: '2026-12-10' })
  expect(await compile(content, '2026-12-10')).toMatchObject({ withheld: 0, nextPublication: undefined, compiled: 0 })
  const second = (await articles(content)).find(({ slug }) => slug === 'second')!
  expect(second.meta).toEqual({ published: '2026-12-10', tags: ['guides'], featured: false, products: [] })
  expect(second).not.toHaveProperty('isWithheld')
})

test('W171: the day of a build is BUILD_DATE, or today by UTC', () => {
  const now = new Date('2026-11-28T23:30:00-05:00')
  expect(readBuildView({ BUILD_DATE: '2026-12-31' }, now)).toEqual({ today: '2026-12-31', showsDrafts: false })
  expect(readBuildView({ PREVIEW: 'drafts' }, now)).toEqual({ today: '2026-11-29', showsDrafts: true })
  expect(() => readBuildView({ BUILD_DATE: '2026-02-30' }, now)).toThrow('BUILD_DATE is')
  expect(() => readBuildView({ PREVIEW: 'yes' }, now)).toThrow('write PREVIEW=drafts')
})

test('W172: a link to what visitors get later is an error with its line and the fix, in every language', async () => {
  await using content = await withSecond('draft: true\n', {
    'blog/first/en.md': linkToSecond,
    'blog/first/zh.md': validContent['blog/first/zh.md'].replace('/blog/category/guides', '/blog/second#more'),
  })
  expect(await problemsOf(content)).toEqual([
    {
      file: 'blog/first/en.md',
      line: 6,
      found: '/blog/second#more, a draft',
      fix: 'remove draft from content/blog/second/meta.yaml, or remove the link',
    },
    expect.objectContaining({ file: 'blog/first/zh.md', line: 6 }),
  ])
})

test('W172: a document may link to those of the same day or earlier', async () => {
  const first = (day: string) => ({
    'blog/first/meta.yaml': `published: 2026-12-20\ntags: [guides]\npublish on: ${day}\n`,
    'blog/first/en.md': linkToSecond,
    'blog/first/zh.md': validContent['blog/first/zh.md'].replace('/blog/category/guides', '/blog/second#more'),
    'blog/second/en.md': '---\ntitle: Second\ndescription: The second\nlead: Two.\n---\n## More {#more}\n\nMore.\n',
  })
  await using content = await withSecond('publish on: 2026-12-10\n', first('2026-12-10'))
  expect(await problemsOf(content)).toEqual([])
  await content.write(first('2026-12-09'))
  expect(await problemsOf(content)).toContainEqual({
    file: 'blog/first/en.md',
    line: 6,
    found: '/blog/second#more, published on 2026-12-10',
    fix: 'publish content/blog/second earlier, or remove the link, or write publish on: 2026-12-10 here',
  })
  expect(await problemsOf(content, '2026-12-10')).toEqual([])
})

test('W172: so is a slug in meta.yaml', async () => {
  await using content = await temporaryContent({ ...validContent, 'blog-tags/guides/meta.yaml': 'order: 1\ndraft: true\n' })
  expect(await problemsOf(content)).toContainEqual({
    file: 'blog/first/meta.yaml',
    line: 2,
    found: 'guides, a draft',
    fix: 'remove draft from content/blog-tags/guides/meta.yaml, or remove the link',
  })
})

test('W172: no redirect leads to a draft, and the old path of a draft may lead elsewhere', () => {
  const withheld = new Map([
    ['/blog/later', { from: '2026-12-10', folder: 'content/blog/later' }],
    ['/blog/draft', { from: '9999-12-31', folder: 'content/blog/draft' }],
  ])
  const pages = new Set(['/', '/blog/later', '/blog/draft'])
  const fixes = (text: string) => checkRedirects(text, pages, [], withheld).map(({ fix }) => fix)
  expect(fixes('/old: /blog/draft\n')).toEqual(['publish content/blog/draft first, or name another page'])
  expect(fixes('/blog/draft: /\n')).toEqual([])
  expect(fixes('/blog/later: /\n')).toEqual(['remove the redirect or the page: a page is found first'])
})

test.each([
  ['draft: true\npublish on: 2026-12-10\n', 3, 'remove draft to publish it on that day, or remove publish on'],
  ['publish on: 2026-12-24\n', 1, 'write published: 2026-12-24'],
  ['publish on: soon\n', 3, 'correct publish on'],
  ['publishOn: 2026-12-10\n', 3, 'write publish on'],
  ['owner: nobody\n', 3, 'correct owner'],
])('W173: wrong dates in meta.yaml are errors with their line: %j', async (lines, line, fix) => {
  await using content = await withSecond(lines)
  expect(await problemsOf(content)).toContainEqual(expect.objectContaining({ file: 'blog/second/meta.yaml', line, fix }))
})

test('W173: pages that the site always has are no drafts, and English has its dates in meta.yaml', async () => {
  await using content = await withSecond('', {
    'pages/about/meta.yaml': 'draft: true\n',
    'pages/about/en.md': '---\ntitle: About\ndescription: About\n---\nText.\n',
    'blog/second/en.md': '---\ntitle: Second\ndescription: The second\nlead: Two.\ndraft: true\n---\nText.\n',
  })
  const problems = await problemsOf(content)
  expect(problems).toContainEqual(expect.objectContaining({ file: 'pages/about/meta.yaml', line: 1, found: 'draft:' }))
  expect(problems).toContainEqual(expect.objectContaining({ file: 'blog/second/en.md', line: 5, fix: 'move draft to meta.yaml' }))
})

test('W174: a translation that is a draft is checked, and its page is in English until then', async () => {
  const draft = (text: string) => text.replace('---\n', '---\ndraft: true\n')
  await using content = await temporaryContent({ ...validContent, 'blog/first/zh.md': draft(validContent['blog/first/zh.md']) })
  await compile(content)
  expect(Object.keys((await articles(content))[0]!.languages)).toEqual(['en'])
  const body = await readJson<Body>(content, 'zh/blog/first.json')
  expect(body.html.join('')).toContain('href="/zh/blog/category/guides">the guides')
  await content.write({ 'blog/first/zh.md': draft(validContent['blog/first/zh.md']).replace('`407`', '') })
  expect(await problemsOf(content)).toContainEqual(expect.objectContaining({ file: 'blog/first/zh.md' }))
  expect(hashText(draft(validContent['blog/first/zh.md']))).toBe(hashText(validContent['blog/first/zh.md']))
})

test('W175: a preview marks what visitors do not get, in the title and above the text', async () => {
  await using content = await withSecond('publish on: 2026-12-10\n')
  await compile(content, '2026-11-28', true)
  const second = (await articles(content)).find(({ slug }) => slug === 'second')!
  expect(second).toMatchObject({ isWithheld: true, languages: { en: { frontmatter: { title: 'en:withheld.later · Second' } } } })
  const body = await readJson<Body>(content, 'ru/blog/second.json')
  expect(body.html[0]).toMatch(/^<div class="note caution" role="note"><p class="note-title">en:withheld\.later<\/p>/)
  expect(body.markdown).toMatch(/^> en:withheld\.laterText/)
})
