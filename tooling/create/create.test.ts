import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { featureNames } from '#core/structure/feature-names.ts'
import { readProvider } from '#tooling/site/read-provider.ts'
import { readStructure } from '#tooling/site/read-structure.ts'
import { readTheme } from '#tooling/site/theme/read-theme.ts'
import { createRepository } from './create-repository.ts'
import { slugOf } from './edit-site.ts'
import { assertNothingMissing, readArguments } from './read-arguments.ts'
import { withoutLinks } from './start-content.ts'
import { assertTarget } from './target-folder.ts'
import type { Answers } from './answers.ts'

const isLanguage = (code: string) => ['en', 'es', 'ar', 'he'].includes(code)
const read = (...args: string[]) => readArguments(args, isLanguage)

const answers: Answers = {
  folder: '',
  brand: 'Quayside Data',
  legalName: 'Quayside Data Ltd',
  domain: 'quayside.example',
  mailDomain: 'mail.quayside.example',
  languages: ['en', 'es', 'he'],
  features: ['accounts'],
  content: 'none',
  color: '#ffd000',
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'create-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('W200: the command line says what the questions would ask', () => {
  const { input, isSilent } = read(
    '../my-site',
    '--brand',
    'Quayside Data',
    '--domain',
    'Quayside.Example',
    '--languages',
    'es,en',
    '--features',
    'blog accounts',
    '--content',
    'none',
    '-y',
  )
  expect(input).toMatchObject({
    folder: '../my-site',
    domain: 'quayside.example',
    languages: ['en', 'es'],
    features: ['accounts', 'blog'],
    content: 'none',
  })
  expect(isSilent).toBe(true)
  expect(read('../my-site', '--features', 'none').input.features).toEqual([])
  expect(read('../my-site', '--features', 'all').input.features).toEqual(featureNames)
})

test.each([
  [['a', 'b'], /Name one folder, not 2/],
  [['a', '--domain', 'https://quayside.com/'], /no host name such as quayside\.com/],
  [['a', '--languages', 'es'], /English \(en\) belongs/],
  [['a', '--languages', 'en,xx'], /'xx' is no code/],
  [['a', '--features', 'blogs'], /'blogs' is no feature/],
  [['a', '--content', 'some'], /neither sample nor none/],
  [['a', '--color', 'red'], /no color/],
  [['a', '--brand', 'A\u202eB'], /no control characters/],
  [['a', '--brand', '<script>'], /none of </],
  [['a', '--tint', '#000000'], /Unknown option/],
])('W200: %j is refused with what to write instead', (args, message) => {
  expect(() => read(...args)).toThrow(message)
})

test('W200: without a terminal, what is missing is named', () => {
  expect(() => assertNothingMissing(read('--brand', 'Quayside Data').input)).toThrow(/Missing: <folder>, --domain\./)
})

test('W201: a folder that is not empty, a file, this repository and what is around it are refused', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  symlinkSync(process.cwd(), join(folder, 'link'))
  symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'))
  mkdirSync(join(folder, 'empty'))
  const target = (name: string) => assertTarget(join(folder, name), '.')
  expect(() => target('.')).toThrow('not empty')
  expect(() => target('file')).toThrow('is a file')
  expect(() => target('file/site')).toThrow('below a file')
  expect(() => target('link/tests/site')).toThrow('in this repository')
  expect(() => target('dangling')).toThrow("can't be used")
  expect(() => assertTarget('tests/site', '.')).toThrow('in this repository')
  expect(() => assertTarget('/', '.')).toThrow('around it')
  expect(target('empty/../empty')).toBe(join(folder, 'empty'))
  expect(target('new/site')).toBe(join(folder, 'new/site'))
})

test('links to what is gone leave their words', () => {
  const text = '[Sessions](/help/user-guide/sessions#sticky), ![A](/products/a) and [B](/products/b), [C](https://c.example/products/b)'
  expect(withoutLinks(text, new Set(['/help/user-guide/sessions', '/products/a']))).toBe(
    'Sessions, ![A](/products/a) and [B](/products/b), [C](https://c.example/products/b)',
  )
})

test.each([
  ['Quayside Data', 'quayside-data'],
  ['Élan & Søn', 'elan-s-n'],
  ['数据', 'site'],
])('the name of the package of %s is %s', (brand, slug) => expect(slugOf(brand)).toBe(slug))

/** The files of this repository that the starter changes, and a few of those that it leaves out, as a repository of their own. */
function partOfRepository(): string {
  const root = temporaryFolder()
  const files = [
    'site',
    'contract/gateway.yaml',
    'content/languages.yaml',
    'content/languages',
    'content/translations.lock.json',
    'content/legal/terms',
    'content/products/residential-proxies',
    'content/products/mobile-proxies',
    'package.json',
    'package-lock.json',
    'README.md',
    '.ci/run',
  ]
  for (const file of files) cpSync(file, join(root, file), { recursive: true })
  execFileSync('git', ['-C', root, 'init', '-q'])
  execFileSync('git', ['-C', root, 'add', '--all'])
  return root
}

test('W202: the new repository has the answers, no sample documents, one commit and no history', async () => {
  const folder = join(temporaryFolder(), 'site')
  const created = await createRepository(partOfRepository(), { ...answers, folder }, '2026-11-28')
  expect(created.target).toBe(folder)
  const provider = readProvider(folder)
  expect(provider).toMatchObject({
    brand: 'Quayside Data',
    origin: 'https://quayside.example',
    since: 2026,
    legal: { controller: 'Quayside Data Ltd' },
  })
  expect(Object.values(provider.email).every((address) => address.endsWith('@mail.quayside.example'))).toBe(true)
  const { features, linksToFeaturesOff } = readStructure(folder).written
  expect(Object.entries(features).flatMap(([name, isOn]) => (isOn ? [name] : []))).toEqual(['accounts'])
  expect(linksToFeaturesOff).toBe('unlink')
  // Yellow can't be read on white: the theme has the nearest color that can.
  expect(readTheme(folder).colors.dark.accent).toBe('#ffd000')
  expect(readTheme(folder).colors.light.accent).not.toBe('#ffd000')
  expect(readFileSync(join(folder, 'content/languages.yaml'), 'utf8')).toMatch(/\nen: complete\nes: complete\nhe: growing\n$/)
  expect(readdirSync(join(folder, 'content/products'))).toEqual(['residential-proxies'])
  expect(existsSync(join(folder, 'content/legal/terms/es.md'))).toBe(true)
  expect(existsSync(join(folder, 'content/legal/terms/zh.md'))).toBe(false)
  expect(readFileSync(join(folder, 'contract/gateway.yaml'), 'utf8')).toContain('bytesLeftHeader: X-Quayside-Data-Bytes-Left')
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim()
  expect(git('status', '--short', '--ignored', '--untracked-files=no')).toMatch(created.isCommitted ? /^$/ : /^A /)
  expect(created.isCommitted ? git('rev-list', '--count', '--all') : '1').toBe('1')
  expect(readdirSync(join(folder, '..'))).toEqual(['site'])
})

test('W202: a failure leaves nothing', async () => {
  const folder = temporaryFolder()
  const failing = createRepository(partOfRepository(), { ...answers, folder: join(folder, 'site'), languages: ['en', 'qq'] }, '2026-11-28')
  await expect(failing).rejects.toThrow("'qq' is no code")
  expect(readdirSync(folder)).toEqual([])
})
