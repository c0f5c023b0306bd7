/** Adds Hebrew (right to left) and Japanese (no spaces) to a copy of the program with a few documents. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

interface Report {
  warnings: string[]
  coverage: string[]
  missing: Record<string, string[]>
  found: string[][]
  layout: string
  preferred: string
  formats: Record<string, { date: string; number: string; list: string; plurals: string[] }>
  pages: Record<string, string>
}

const program = ['app', 'core', 'server', 'tooling', 'lab', 'contract', 'public', 'tests/setup', '.generated', 'site', 'vite.config.ts']
const more = ['react-router.config.ts', 'package.json', 'tsconfig.json', 'ARCHITECTURE.md']
const ownContent = ['languages', 'languages.yaml', 'messages', 'search', 'taxonomies.yaml']

const article = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: ${title}\nlead: ${title}\n---\n${text}\n\n## ${title} {#more}\n\n${text}\n`
const documents = {
  'blog-tags/guides/meta.yaml': 'order: 1\n',
  'blog-tags/guides/en.md': '---\ntitle: Guides\ndescription: All guides\n---\n',
  'blog/first/meta.yaml': 'published: 2026-11-20\ntags: [guides]\n',
  'blog/first/en.md': article('Residential proxies', 'A proxy in a household.'),
  'blog/first/he.md': article('שרתי פרוקסי ביתיים', 'שלום! הבקשה יוצאת מחיבור ביתי אמיתי.'),
  'blog/first/ja.md': article('住宅用プロキシの使い方', '実際の家庭の回線からリクエストを送信します。'),
  'blog/second/meta.yaml': 'published: 2026-11-21\ntags: [guides]\n',
  'blog/second/en.md': article('Sessions', 'A session keeps its exit.'),
}

const copy = mkdtempSync(join(tmpdir(), 'languages-'))
let report: Report

const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [script, ...args], { cwd: copy, encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'pipe'] })

beforeAll(() => {
  const skipped = [resolve('.generated/content'), resolve('.generated/messages'), resolve('public/assets')]
  for (const part of [...program, ...more])
    cpSync(part, join(copy, part), {
      recursive: true,
      filter: (path) => !skipped.includes(resolve(path)) && !/\.db|\.test\.tsx?$/.test(path),
    })
  for (const part of ownContent) cpSync(join('content', part), join(copy, 'content', part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  for (const [name, text] of Object.entries(documents)) {
    mkdirSync(dirname(join(copy, 'content', name)), { recursive: true })
    writeFileSync(join(copy, 'content', name), text)
  }
  run('tooling/new/new.ts', 'language', 'he')
  run('tooling/new/new.ts', 'language', 'ja')
  appendFileSync(
    join(copy, 'content/messages/he.yaml'),
    'nav.blog: הבלוג\nblog.minutes: "{count, plural, one {דקת קריאה אחת} two {שתי דקות קריאה} other {# דקות קריאה}}"\n',
  )
  run('tooling/languages/compile.ts')
  const addresses = ['/he/blog/first', '/he/blog/second', '/ja/blog/first']
  const searches = [
    ['he', 'פרוקסי'],
    ['he', 'akuo'],
    ['ja', 'プロキシ'],
    ['ja', '家庭の回線'],
    ['ja', '存在しない言葉'],
  ]
  run('tests/setup/added-languages-probe.ts', JSON.stringify([addresses, searches]))
  report = JSON.parse(readFileSync(join(copy, 'report.json'), 'utf8')) as Report
}, 180_000)

afterAll(() => rmSync(copy, { recursive: true }))

const page = (address: string) => report.pages[address]!

test('L16: pages have the language and direction of an added language, and its own text', () => {
  expect(page('/he/blog/first')).toMatch(/^200 <!DOCTYPE html><html lang="he-IL" dir="rtl"/)
  expect(page('/he/blog/first')).toContain('שלום! הבקשה יוצאת מחיבור ביתי אמיתי.')
  expect(page('/ja/blog/first')).toMatch(/^200 <!DOCTYPE html><html lang="ja-JP" dir="ltr"/)
  expect(page('/ja/blog/first')).toContain('住宅用プロキシの使い方')
})

test('L16: the switch and hreflang have the added languages, hreflang only where the page is translated', () => {
  expect(page('/ja/blog/first')).toContain('href="/language?to=he&amp;path=/blog/first"')
  expect(page('/ja/blog/first')).toMatch(/hrefLang="he-IL" href="[^"]*\/he\/blog\/first"/i)
  expect(page('/he/blog/second')).toContain('<link rel="canonical" href="https://isthmus.example/blog/second"/>')
})

test('L15: English words in menus have `lang`, and are isolated from right to left; translated ones have neither', () => {
  expect(page('/he/blog/first')).toMatch(/<a [^>]*lang="en-US">\u2066Pricing\u2069<\/a>/)
  expect(page('/ja/blog/first')).toMatch(/<a [^>]*lang="en-US">Pricing<\/a>/)
  expect(page('/he/blog/first')).toMatch(/<a (?![^>]*lang=)[^>]*>הבלוג<\/a>/)
  expect(page('/he/blog/second')).toMatch(/<[a-z0-9]+ [^>]*lang="en-US" dir="ltr"[^>]*>/)
})

test('L15: a bar offers an added language by its own name until the offer is translated', () => {
  expect(page('/ja/blog/first')).toMatch(/<div [^>]*data-language="he" lang="he-IL" dir="rtl"><a [^>]*>עברית<\/a>/)
})

test('L16: the search finds a Hebrew word, also typed in the wrong layout, and a part of a Japanese compound', () => {
  const [hebrew, layout, compound, phrase, nothing] = report.found.map((paths) => paths.map((path) => path.split('#')[0]))
  for (const found of [hebrew, layout, compound, phrase]) expect(found).toEqual(['/blog/first'])
  expect(nothing).toEqual([])
  expect(report.layout).toBe('שלום')
})

test('L16: dates, numbers, lists and plural forms are those of the language; English ones keep theirs', () => {
  const { he, ja } = report.formats
  expect(he).toMatchObject({ date: '27 בנובמבר 2026', number: '1,234.5', list: 'A\u200f, B' })
  expect(he!.plurals).toEqual(['דקת קריאה אחת', 'שתי דקות קריאה', '3 דקות קריאה'])
  expect(ja).toMatchObject({ date: '2026年11月27日', list: 'A、B' })
  expect(ja!.plurals).toEqual(['1 minute to read', '2 minutes to read', '3 minutes to read'])
  expect(report.preferred).toBe('he')
})

test('L15: what is missing is counted and listed, and no warning names it', () => {
  const keys = readFileSync('content/messages/en.yaml', 'utf8').match(/^[\w.-]+:/gm)!.length
  expect(report.coverage[0]).toMatch(new RegExp(`^he \\(עברית\\) is growing: 2 of ${keys} messages, 1 of 3 documents; share images`))
  expect(report.missing['ja']).toContain('content/messages/ja.yaml: nav.home')
  expect(report.missing['he']).not.toContain('content/messages/he.yaml: nav.blog')
  expect(report.missing['he']).toContain('content/blog/second/he.md')
  expect(report.warnings.filter((warning) => /is not translated into .*\b(?:he|ja)\b/.test(warning))).toEqual([])
})
