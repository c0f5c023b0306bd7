import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compileContent } from '#tooling/content/compile.ts'
import { readLanguages } from '#tooling/languages/read-languages.ts'
import { testInputs } from '../../tests/setup/temporary-content.ts'
import { makeNew } from './new.ts'

function copyOfContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'new-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const part of ['languages', 'languages.yaml', 'messages', 'search', 'taxonomies.yaml', 'blog-tags'])
    cpSync(join('content', part), join(root, 'content', part), { recursive: true })
  return root
}

const make = (root: string, ...args: string[]) => Promise.resolve().then(() => makeNew(root, args, '2026-11-27'))
const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8')

test('L17: a new language is growing, last in the list, with what CLDR knows of it', async () => {
  const root = copyOfContent()
  const { files, notes } = await make(root, 'language', 'de')
  expect(files).toEqual(['content/languages.yaml', 'content/languages/de.yaml', 'content/messages/de.yaml', 'content/search/de.yaml'])
  expect(read(root, 'content/languages.yaml').endsWith('ar: complete\nde: growing\n')).toBe(true)
  expect(readLanguages(root).at(-1)).toMatchObject({ name: 'Deutsch', region: 'DE', script: 'latin', stemmer: 'german', state: 'growing' })
  expect(notes.join('\n')).not.toContain('font')
})

test.each([
  ['he', { script: 'hebrew', region: 'IL', stemmer: 'none' }],
  ['ja', { script: 'japanese', region: 'JP', stemmer: 'none' }],
  ['hi', { script: 'devanagari', region: 'IN', stemmer: 'indian' }],
  ['fa', { script: 'arabic', region: 'IR', format: 'fa-IR-u-nu-latn' }],
  ['uk', { script: 'cyrillic', region: 'UA', stemmer: 'ukrainian', keyboard: expect.stringContaining('ї') as unknown }],
])('L17: the facts about %s are right', async (code, facts) => {
  const root = copyOfContent()
  await make(root, 'language', code)
  expect(readLanguages(root).at(-1)).toMatchObject(facts)
})

test.each([
  ['sr', []],
  ['yue', ['no web font']],
  ['ja', ['no web font', 'share images']],
])('L17: the fonts that %s lacks are named', async (code, lacking) => {
  const { notes } = await make(copyOfContent(), 'language', code)
  expect(['no web font', 'share images'].filter((text) => notes.join('\n').includes(text))).toEqual(lacking)
})

test('L17: a language that was removed gets its files back', async () => {
  const root = copyOfContent()
  await make(root, 'language', 'de')
  const facts = read(root, 'content/languages/de.yaml')
  cpSync('content/languages.yaml', join(root, 'content/languages.yaml'))
  const { files } = await make(root, 'language', 'de')
  expect(files).toEqual(['content/languages.yaml'])
  expect(read(root, 'content/languages/de.yaml')).toBe(facts)
})

test.each([
  [['language', 'en'], 'The site has en (English) already'],
  [['language', 'xx'], "'xx' is no code of a language that has a name"],
  [['language', 'DE'], 'two or three lower-case letters (ISO 639): write de.'],
  [['language', 'de-AT'], 'write de.'],
  [['language', '../x'], "'../x' is no code of a language"],
  [['language', 'iw'], 'write he.'],
  [['language', 'in'], "'in' means Bahasa Indonesia already"],
  [['language', 'chr'], 'no rules for the script'],
  [['language'], 'Usage: npm run new <thing> <name>'],
  [['language', 'de', 'fr'], 'Usage'],
  [['constructor', 'x'], 'Usage'],
  [[], 'npm run new article <slug>'],
  [['article', '../x'], "'../x' can't be part of an address"],
  [['faq', 'A_b'], "'A_b' can't be part of an address"],
])('L17: %j is refused with a sentence, and nothing is written', async (args, message) => {
  const root = copyOfContent()
  await expect(make(root, ...args)).rejects.toThrow(message)
  expect(read(root, 'content/languages.yaml')).toBe(readFileSync('content/languages.yaml', 'utf8'))
  expect(existsSync(join(root, 'content/blog'))).toBe(false)
  expect(readdirSync(join(root, 'content/languages'))).toEqual(readdirSync('content/languages'))
})

test('L17: a new article and a new question pass the check, and do not replace others', async () => {
  const root = copyOfContent()
  await make(root, 'article', 'a-week-of-prices')
  await make(root, 'faq', 'how-fast-is-it')
  await expect(compileContent({ root, ...testInputs })).resolves.toMatchObject({ documents: expect.any(Number) as number })
  await expect(make(root, 'article', 'a-week-of-prices')).rejects.toThrow('content/blog/a-week-of-prices exists already')
})
