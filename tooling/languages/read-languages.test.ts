import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { snowballStemmers } from '#core/languages/stemmers.ts'
import { languages } from '#core/locales.ts'
import { ContentError } from '#tooling/content/problems.ts'
import { languageModules } from './compile.ts'
import { readLanguages, unlistedLanguages } from './read-languages.ts'

function copyOfLanguages(changes: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'languages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const part of ['languages', 'languages.yaml']) cpSync(join('content', part), join(root, 'content', part), { recursive: true })
  for (const [file, text] of Object.entries(changes)) writeFileSync(join(root, 'content', file), text)
  return root
}

function problemsOf(root: string): readonly object[] {
  try {
    readLanguages(root)
  } catch (error) {
    return (error as ContentError).problems
  }
  return []
}

test('L14: a removed line removes the language; its files are named as ignored', () => {
  const list = readFileSync('content/languages.yaml', 'utf8').replace('ru: complete\n', '')
  const root = copyOfLanguages({ 'languages.yaml': list })
  const codes = readLanguages(root).map(({ code }) => code)
  expect(codes).not.toContain('ru')
  expect(unlistedLanguages(root, codes)).toEqual(['ru'])
  const compiled = (folder: string) => languageModules(readLanguages(folder))['locales.ts']
  expect([compiled('.'), compiled(root)].map((text) => text?.includes('ru: defineLocale('))).toEqual([true, false])
})

test('L14: a mistake is reported with file, line, column and fix', () => {
  const spanish = readFileSync('content/languages/es.yaml', 'utf8')
  expect(problemsOf(copyOfLanguages({ 'languages/es.yaml': spanish.replace('script: latin', 'script: latim') }))).toEqual([
    {
      file: 'content/languages/es.yaml',
      line: 3,
      column: 1,
      expected: expect.stringContaining('script: one of latin, cyrillic'),
      found: '"latim"',
      fix: 'correct script',
    },
  ])
  expect(problemsOf(copyOfLanguages({ 'languages/es.yaml': `${spanish}keyboard: a b\n` }))).toHaveLength(1)
})

test('L14: the modules have a direction, patterns as literals, and only the stemmers that are chosen', () => {
  const modules = languageModules(readLanguages('.'))
  expect(modules['locales.ts']).toContain(
    'ar: defineLocale("ar", "EG", "العربية", {"script":"arabic","dir":"rtl","format":"ar-EG-u-nu-latn"})',
  )
  expect(modules['languages.ts']).toContain('{ wrong: /^[^¿]*\\?/u, fix: "begin the question with ¿" }')
  expect(modules['languages.ts']).not.toContain('stemmers/finnish')
})

test('the stemmers that a language may name are in the package', async () => {
  for (const name of snowballStemmers) {
    const { stemmer } = (await import(`@orama/stemmers/${name}`)) as { stemmer: (word: string) => string }
    expect(typeof stemmer('a')).toBe('string')
  }
})

test('verbs and plurals of our own rules have one stem', () => {
  const { es, pt, ru } = languages
  const stem = (language: typeof es, word: string) => language.stem({ spelling: word, surface: word })
  expect(stem(es, 'cuesta')).toBe(stem(es, 'costar'))
  expect(stem(pt, 'sessão')).toBe(stem(pt, 'sessões'))
  expect(stem(ru, 'ещё')).toBe(stem(ru, 'еще'))
})
