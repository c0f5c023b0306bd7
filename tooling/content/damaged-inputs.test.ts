/** Files that are missing, empty, of the wrong type or unreadable: each is an error with words, never one with a stack. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { site } from '#site'
import { readContract } from '#tooling/contract/read-contract.ts'
import { readOpenApi } from '#tooling/contract/openapi.ts'
import { readLanguages } from '#tooling/languages/read-languages.ts'
import { compileMessages } from '#tooling/messages/compile.ts'
import { testInputs, validContent } from '../../tests/setup/temporary-content.ts'
import { compileContent } from './compile.ts'
import { ReportedError } from './problems.ts'
import { readStructure } from '#tooling/site/read-structure.ts'
import { readTaxonomies } from './taxonomies.ts'
import { updateTranslationLock } from './translations.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'damaged-'))
  cpSync('contract', join(root, 'contract'), { recursive: true })
  cpSync('site/structure.yaml', join(root, 'site/structure.yaml'))
  for (const part of ['languages', 'languages.yaml', 'messages', 'search', 'taxonomies.yaml', 'redirects.yaml'])
    cpSync(join('content', part), join(root, 'content', part), { recursive: true })
  // Redirects lead to pages that are not here.
  writeFileSync(join(root, 'content/redirects.yaml'), '')
  for (const [name, text] of Object.entries(validContent)) write(`content/${name}`, text)
})

afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

/** The steps of `npm run check` below the root, by the name of what they read. */
const steps: Readonly<Record<string, () => unknown>> = {
  languages: () => readLanguages(root),
  structure: () => readStructure(root),
  contract() {
    for (const slug of readdirSync('content/products')) mkdirSync(join(root, 'content/products', slug), { recursive: true })
    readContract({ root, domain: site.domain, locations: site.locations, today: '2026-11-27' })
  },
  openapi: () => readOpenApi(root),
  taxonomies: () => readTaxonomies(join(root, 'content')),
  messages: () => compileMessages({ contentDir: join(root, 'content'), outDir: join(root, '.generated/messages') }),
  content: () => compileContent({ root, ...testInputs }),
  lock: () => updateTranslationLock({ root, today: '2026-11-27', accept: () => false }),
}

const missing = null
const folder = Symbol('folder')
/** `ÿ` of ISO 8859-1 in the second line. */
const latin1 = Uint8Array.of(97, 58, 32, 98, 10, 255, 10)

type Damage = readonly [step: string, file: string, content: string | Uint8Array | null | symbol]

const damages: readonly Damage[] = [
  ['structure', 'site/structure.yaml', missing],
  ['structure', 'site/structure.yaml', folder],
  ['structure', 'site/structure.yaml', ''],
  ['structure', 'site/structure.yaml', '- a\n'],
  ['structure', 'site/structure.yaml', 'features: [blog\n'],
  ['structure', 'site/structure.yaml', 'features: 5\nmenus: { a: b }\nhome: [1, { section: [] }]\nnearby: [{ label: { en: 5 } }]\n'],
  ['structure', 'site/structure.yaml', latin1],
  ['languages', 'content/languages.yaml', missing],
  ['languages', 'content/languages.yaml', folder],
  ['languages', 'content/languages.yaml', ''],
  ['languages', 'content/languages.yaml', '- en\n- zh\n'],
  ['languages', 'content/languages.yaml', 'en: complete\nzh: nearly\n'],
  ['languages', 'content/languages.yaml', 'zh: complete\nen: complete\n'],
  ['languages', 'content/languages.yaml', 'en: growing\n'],
  ['languages', 'content/languages.yaml', 'en: complete\nDE: growing\n'],
  ['languages', 'content/languages.yaml', 'en: complete\nde: growing\n'],
  ['languages', 'content/languages.yaml', latin1],
  ['languages', 'content/languages/zh.yaml', missing],
  ['languages', 'content/languages/zh.yaml', ''],
  ['languages', 'content/languages/zh.yaml', folder],
  ['languages', 'content/languages/zh.yaml', 'name: 5\nregion: cn\nscript: chinese\nlabels: tiny\nstemmer: best\n'],
  [
    'languages',
    'content/languages/zh.yaml',
    'name: 中\nregion: CN\nscript: han\nlabels: short\nstemmer: none\npunctuation: [{ wrong: "[", fix: x }]\n',
  ],
  ['languages', 'content/languages/zh.yaml', 'name: 中\nregion: CN\nscript: han\nlabels: short\nstemmer: none\nformat: de-DE\n'],
  ['languages', 'content/languages/zh.yaml', 'name: 中\nregion: CN\nscript: han\nlabels: short\nstemmer: none\naliases: [en]\n'],
  ['languages', 'content/languages/ru.yaml', 'name: Р\nregion: RU\nscript: cyrillic\nlabels: long\nstemmer: none\nkeyboard: й ц у\n'],
  ['contract', 'contract/gateway.yaml', missing],
  ['contract', 'contract/gateway.yaml', ''],
  ['contract', 'contract/gateway.yaml', folder],
  ['contract', 'contract/gateway.yaml', 'entries: [\n'],
  ['contract', 'contract/gateway.yaml', latin1],
  ['contract', 'contract/trust.yaml', 'rows: 5\n'],
  ['contract', 'contract/trust.yaml', '- a\n'],
  ['contract', 'contract/places', 'a file\n'],
  ['contract', 'contract/places/cities.yaml', missing],
  ['openapi', 'contract/openapi.yaml', missing],
  ['openapi', 'contract/openapi.yaml', ''],
  ['openapi', 'contract/openapi.yaml', '- a\n'],
  ['openapi', 'contract/openapi.yaml', folder],
  ['openapi', 'contract/openapi.yaml', 'openapi: *missing\n'],
  ['openapi', 'contract/openapi.zh.yaml', ''],
  ['openapi', 'contract/openapi.zh.yaml', folder],
  ['taxonomies', 'content/taxonomies.yaml', missing],
  ['taxonomies', 'content/taxonomies.yaml', folder],
  ['taxonomies', 'content/taxonomies.yaml', 'nothing\n'],
  ['taxonomies', 'content/taxonomies.yaml', 'product-groups: *none\n'],
  ['messages', 'content/messages/zh.yaml', missing],
  ['messages', 'content/messages/zh.yaml', ''],
  ['messages', 'content/messages/zh.yaml', '- a\n'],
  ['messages', 'content/messages/zh.yaml', 'nav.home:\n  text: 5\n'],
  ['messages', 'content/messages/zh.yaml', folder],
  ['messages', 'content/messages/zh.yaml', latin1],
  ['messages', 'content/messages/en.yaml', 'nav.home: "{broken"\n'],
  ['messages', 'content/messages/terminology.yaml', missing],
  ['messages', 'content/messages/terminology.yaml', ''],
  ['messages', 'content/messages/terminology.yaml', '5\n'],
  ['messages', 'content/products', 'a file\n'],
  ['content', 'content/blog', 'a file\n'],
  ['content', 'content/blog/first/meta.yaml', missing],
  ['content', 'content/blog/first/meta.yaml', ''],
  ['content', 'content/blog/first/meta.yaml', '[]\n'],
  ['content', 'content/blog/first/meta.yaml', folder],
  ['content', 'content/blog/first/meta.yaml', latin1],
  ['content', 'content/blog/first/en.md', missing],
  ['content', 'content/blog/first/en.md', ''],
  ['content', 'content/blog/first/en.md', folder],
  ['content', 'content/blog/first/en.md', latin1],
  ['content', 'content/blog/first/en.md', '---\n- a\n---\nText.\n'],
  ['content', 'content/blog/first/zh.md', 'Text.\n'],
  ['content', 'content/blog/first/samples', 'a file\n'],
  ['content', 'content/blog/first/samples/ask', folder],
  ['content', 'content/blog/first/samples/ask/call.yaml', ''],
  ['content', 'content/blog/first/samples/ask/call.yaml', folder],
  ['content', 'content/search/zh.yaml', missing],
  ['content', 'content/search/zh.yaml', '- a\n'],
  ['content', 'content/search/zh.yaml', folder],
  ['content', 'content/redirects.yaml', '- a\n'],
  ['content', 'content/redirects.yaml', folder],
  ['content', 'content/translations.lock.json', '['],
  ['content', 'content/translations.lock.json', 'null'],
  ['content', 'content/translations.lock.json', '{"blog/first":5}'],
  ['content', 'content/translations.lock.json', folder],
  ['lock', 'content/translations.lock.json', '{"blog/first":{"en":{}}}'],
]

test('W156: undamaged files have no problems', async () => {
  for (const step of Object.values(steps).filter((one) => one !== steps['contract'])) await step()
  expect(() => steps['contract']!()).not.toThrow()
})

test.each(damages)('W156: %s: %s as %j is an error with words', async (step, file, content) => {
  rmSync(join(root, file), { recursive: true, force: true })
  if (content === folder) mkdirSync(join(root, file), { recursive: true })
  else if (content !== missing) write(file, content as string | Uint8Array)
  const error: unknown = await Promise.resolve()
    .then(() => steps[step]!())
    .then(
      () => undefined,
      (cause: unknown) => cause,
    )
  expect(error).toBeInstanceOf(ReportedError)
  expect((error as Error).message).toContain(file.includes('places') ? 'places' : file.replace(/\/call\.yaml$/, ''))
})

test('W156: a program prints the problems without a stack and ends with 1', () => {
  rmSync(join(root, 'content/languages.yaml'))
  const { status, stderr } = spawnSync(process.execPath, [resolve('tooling/languages/compile.ts')], { cwd: root, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toBe(
    '1 problem in content\n\ncontent/languages.yaml\n  expected: the list of the languages of the site\n  found:    no such file\n  fix:      restore the file, or correct its name\n',
  )
})
