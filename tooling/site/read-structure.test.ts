import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completeLocales } from '#core/locales.ts'
import { kindsWith } from '#core/content/kinds.ts'
import { menuKinds } from '#core/structure/schema.ts'
import { checkLinks } from '#tooling/content/links.ts'
import { ContentError } from '#tooling/content/problems.ts'
import { readStructure, shownSections, textsOf, withKeys } from './read-structure.ts'
import { structureModules } from './structure-modules.ts'
import { assertKeys, structureLinks } from './structure-problems.ts'

const file = 'site/structure.yaml'
const text = readFileSync(file, 'utf8')

/** Reads the repository's file after a change. */
function readAfter(change: (text: string) => string) {
  const changed = change(text)
  if (changed === text) throw new Error('The change has no effect.')
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  try {
    mkdirSync(join(root, 'site'))
    writeFileSync(join(root, file), changed)
    return readStructure(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

function problemsOf(read: () => unknown) {
  try {
    read()
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems
  }
}

const everywhere = (word: string) => `{ ${completeLocales.map((locale) => `${locale}: ${word}`).join(', ')} }`

test.each([
  ['blog: true', 'blog: yes, please', 'features.blog: a value of type boolean', 'correct features.blog'],
  ['blog: true', 'blogs: true', 'only the keys that the schema gives to features', 'remove blogs'],
  ['label: nav.pricing,', 'label: Pricing,', 'menus.7.label: the key of a message, such as nav.blog, or the words in each language', ''],
  ['label: nav.pricing,', 'label: { en: Pricing },', 'menus.7.label.zh: the text in 简体中文', 'add menus.7.label.zh'],
  ['label: nav.pricing,', `label: { xx: Pricing, ${everywhere('Pricing').slice(1)},`, 'menus.7.label.xx: a language of', 'correct'],
  ['to: /pricing }', 'to: pricing }', 'menus.7.to: a path of this site without a language, query and anchor', 'correct menus.7.to'],
  ['to: /pricing }', 'to: /pricing, items: [{ products: apis }] }', 'menus.7: an `intro`, which stands beside', ''],
  ['to: /pricing }', 'to: /help }', 'a page that no other entry of the header has', 'remove one of the two'],
  ['{ products: proxies, diagrams: true }', '{ products: proxy }', 'menus.0.items.0.products: one of proxies, apis', 'correct'],
  ['{ products: proxies, diagrams: true }', '{ diagrams: true }', 'menus.0.items.0: one of to, products, documents, categories', ''],
  ['{ documents: legal }', '{ documents: legal, label: nav.blog }', 'footer.5.items.0.label: no label, which the documents have', ''],
  ['section: session', 'section: sesion', 'home.2.section: one of products, use-cases, session, datasets, documents, text', ''],
  ['section: session', 'section: products', 'each of these sections once', 'remove one of the two'],
  ['linksToFeaturesOff: report', 'linksToFeaturesOff: hide', 'linksToFeaturesOff: one of report, unlink', 'correct'],
])('W160: after replacing `%s` by `%s` the problem is told with its line', (found, replacement, expected, fix) => {
  const line = text.slice(0, text.indexOf(found)).split('\n').length
  const problems = problemsOf(() => readAfter((before) => before.replace(found, replacement)))
  expect(problems).toContainEqual(
    expect.objectContaining({ file, line, expected: expect.stringContaining(expected), fix: expect.stringContaining(fix) }),
  )
})

test('W160: a home page whose sections belong to features that are off is told', () => {
  const problems = problemsOf(() =>
    readAfter((before) =>
      before.replace('datasets: true', 'datasets: false').replace(/home:\n(?: {2}- section: [^\n]+\n)+/, 'home:\n  - section: datasets\n'),
    ),
  )
  expect(problems).toMatchObject([{ file, expected: expect.stringContaining('a section'), fix: expect.stringContaining('products') }])
})

test('W161: words of the file become messages, with placeholders filled and ICU syntax escaped', () => {
  const structure = readAfter((before) => before.replace('label: nav.pricing', `label: ${everywhere("'It''s {{brand}} {x}'")}`))
  expect(withKeys(structure).menus[7]).toMatchObject({ label: 'structure.menus.7.label', to: '/pricing' })
  expect(textsOf(structure, 'en', (one) => one.replace('{{brand}}', 'Quay'))).toEqual({ 'structure.menus.7.label': "It''s Quay '{'x'}'" })
})

test('W161: wrong punctuation of a language is told with its line', () => {
  const label = everywhere('Pricing').replace('zh: Pricing', "zh: '价格,多'")
  const problems = problemsOf(() => readAfter((before) => before.replace('label: nav.pricing', `label: ${label}`)))
  expect(problems).toMatchObject([{ file, expected: 'the punctuation of the language', found: '格,' }])
})

test('W161: a key that no message has is told with its line', () => {
  const structure = readAfter((before) => before.replace('label: nav.pricing', 'label: nav.pricng'))
  const line = text.slice(0, text.indexOf('label: nav.pricing')).split('\n').length
  const keys = structure.texts.flatMap(({ texts }) => (typeof texts === 'string' && texts !== 'nav.pricng' ? texts : []))
  expect(problemsOf(() => assertKeys(structure, [...keys, 'nav.pricing']))).toMatchObject([
    { file, line, found: 'nav.pricng', fix: 'write nav.pricing' },
  ])
})

test('W162: links of the file are checked against pages, files and anchors', () => {
  const structure = readAfter((before) => before.replace('to: /pricing }', 'to: /pricng }').replaceAll('/help#faq', '/help#questions'))
  const found = checkLinks([], structureLinks(structure)).filter(({ found }) => /pricng|questions/.test(found))
  expect(found.map(({ found, fix, line }) => [found, fix, typeof line])).toEqual([
    ['/help#questions', expect.any(String), 'number'],
    ['/pricng', 'write /pricing', 'number'],
  ])
  expect(structureLinks(structure).map(({ href }) => href)).toContain('/llms.txt')
  expect(found.map(({ found }) => found)).not.toContain('/llms.txt')
})

test('W163: sections are in the order of the file, and only their components are imported', () => {
  const structure = readAfter((before) =>
    before.replace(/home:\n(?: {2}- section: [^\n]+\n)+/, 'home:\n  - section: session\n  - section: datasets\n  - section: products\n'),
  )
  expect(structureModules(structure)['home-sections.ts']).toContain(
    "import { Datasets, Products, Session } from '#app/features/home/home-sections.tsx'\n\nexport const sections = [Session, Datasets, Products]",
  )
})

test('W164: what belongs to a feature that is off is left out', () => {
  const structure = readAfter((before) => before.replace('datasets: true', 'datasets: false'))
  expect(shownSections(structure.written).map(({ section }) => section)).toEqual(['products', 'use-cases', 'session'])
  expect(structureModules(structure)['nearby-links.ts']).not.toContain('datasets')
  expect(structureModules(structure)['search-links.ts']).not.toContain('datasets')
})

const budget = `{ name: budget, kind: choice, label: nav.pricing, required: form.email.invalid, choices: [{ value: small, label: nav.home }, { value: large, label: nav.help }] }`

test.each([
  ['[{ name: fullName, kind: text, label: nav.pricing }]', 'forms.sales.0.name: a name that no other field of the form has'],
  ['[{ name: form-key, kind: text, label: nav.pricing }]', 'forms.sales.0.name: letters and digits'],
  ['[{ name: budget, kind: choice, label: nav.pricing }]', 'forms.sales.0.choices: the choices'],
  ['[{ name: budget, kind: text, label: nav.pricing, maxLength: 501 }]', 'forms.sales.0.maxLength: at most 500 characters'],
  [
    '[{ name: a1, kind: lines, label: nav.home, maxLength: 5000 }, { name: a2, kind: lines, label: nav.home, maxLength: 2000 }]',
    'forms.sales: fields with at most',
  ],
  [`[${budget}, ${budget}]`, 'forms.sales.1.name: a name that no other'],
  ['[{ name: budget, kind: date, label: nav.pricing }]', 'forms.sales.0.kind: one of text, lines, choice, checkbox'],
])('F27: further fields %s are told to be wrong', (fields, expected) => {
  const problems = problemsOf(() => readAfter((before) => before.replace('sales: []', `sales: ${fields}`)))
  expect(problems).toContainEqual(expect.objectContaining({ file, line: expect.any(Number), expected: expect.stringContaining(expected) }))
})

test('F27: further fields become definitions with keys of messages; without any the module is empty', () => {
  expect(structureModules(readStructure('.'))['form-fields.ts']).toMatch(/^[^\n]+\nexport \{\}\n$/)
  const label = everywhere('Ports')
  const structure = readAfter((before) => before.replace('sales: []', `sales: [${budget}, { name: ports, kind: lines, label: ${label} }]`))
  const module = structureModules(structure)['form-fields.ts']!
  expect(module).toContain("import { contactForm } from '#core/forms/built-in-forms.ts'")
  expect(module).toContain('"kind":"radios","maxLength":60')
  expect(module).toContain('"label":"structure.forms.sales.1.label","kind":"textarea","maxLength":1000,"autocomplete":"off"')
})

test('menus can list every kind that has names for them', () => {
  expect(menuKinds.toSorted()).toEqual([...kindsWith(({ inMenus }) => inMenus), 'locations'].toSorted())
})
