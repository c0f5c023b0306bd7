import { expect, test } from 'vitest'
import type { OpenApiDocument } from '#core/contract/openapi-document.ts'
import { completeLocales } from '#core/locales.ts'
import { readTranslations, translationFile, translationTemplate, type TranslationFiles } from './openapi-translations.ts'

const document = {
  openapi: '3.1.1',
  info: { title: 'API', version: '1' },
  servers: [],
  tags: [],
  paths: {},
  'x-problem-types': {},
  components: { schemas: { Job: { type: 'object', description: 'Has a `state`.' } } },
} satisfies OpenApiDocument

const complete = 'info.title: API\nschemas.Job.description: "`state`"\n'
const others = completeLocales.filter((locale) => locale !== 'en')
const allFiles: TranslationFiles = Object.fromEntries(others.map((locale) => [translationFile(locale), complete]))

const problemsOf = (files: TranslationFiles) => readTranslations(document, files, 'contract').problems

test('without any translation there is no problem', () => {
  expect(readTranslations(document, {}, 'contract')).toEqual({ translations: {}, problems: [] })
})

test('W19: complete translations are read', () => {
  const { translations, problems } = readTranslations(document, allFiles, 'contract')
  expect(problems).toEqual([])
  expect(Object.keys(translations)).toEqual(others)
  expect(translations.ar).toEqual({ 'info.title': 'API', 'schemas.Job.description': '`state`' })
})

test('the template is a complete file with English texts', () => {
  const template = translationTemplate(document)
  expect(template).toBe('info.title: API\nschemas.Job.description: Has a `state`.\n')
  expect(problemsOf({ ...allFiles, 'openapi.es.yaml': template })).toEqual([])
})

test('W19: one language demands all others', () => {
  expect(problemsOf({ 'openapi.zh.yaml': complete }).map(({ fix }) => fix)).toEqual(
    others.filter((locale) => locale !== 'zh').map((locale) => `add contract/openapi.${locale}.yaml`),
  )
})

test.each([
  [
    'a missing text',
    'info.title: API\n',
    { line: 1, expected: 'schemas.Job.description: "Has a `state`."', fix: 'translate schemas.Job.description' },
  ],
  ['an unknown key', `${complete}info.titel: API\n`, { line: 3, column: 1, found: 'info.titel', fix: 'write info.title' }],
  ['other inline code', complete.replace('`state`', '`status`'), { line: 2, found: '`status`', fix: 'write the same inline code' }],
  ['a value that is no text', complete.replace('API', '1'), { line: 1, found: '1', fix: 'put the text in quotes' }],
  ['a list', '- API\n', { pointer: '', fix: 'write a line for each key: key: text' }],
  ['text that is not YAML', 'a: [\n', { expected: 'valid YAML' }],
])('W19: %s is reported with file, line and fix', (_, text, expected) => {
  expect(problemsOf({ ...allFiles, 'openapi.ru.yaml': text })).toEqual([
    expect.objectContaining({ file: 'contract/openapi.ru.yaml', ...expected }),
  ])
})

test('a file of a language that the site does not have is refused', () => {
  expect(problemsOf({ ...allFiles, 'openapi.en.yaml': complete })).toMatchObject([
    { file: 'contract/openapi.en.yaml', found: 'openapi.en.yaml' },
  ])
})
