import { expect, test } from 'vitest'
import { kinds, type Generator, type Kind, type Meta } from '#core/content/kinds.ts'
import { checkComparison, checkFields, checkNames, checkReferences, checkTypes, checkFrontmatterNames } from './meta-rules.ts'

const lineOf = () => 1
type Field = Meta<'datasets'>['fields'][number]

function field(name: string, sample: Generator, extra: Partial<Field> = {}): Field {
  return { name, type: 'string', nullable: false, personal: false, example: 'x', sample, ...extra }
}

test('W12: a slug in meta.yaml without a document is a problem', () => {
  const slugs = new Map<Kind, string[]>([['products', ['mobile-proxies', 'datasets']]])
  expect(checkReferences('products', { order: 1, pairsWith: ['datasets', 'mobil-proxies'] }, slugs, lineOf)).toMatchObject([
    { found: 'mobil-proxies', fix: 'write mobile-proxies' },
  ])
})

test.each([
  ['two fields of one name', [field('a', { int: [1, 2] }), field('a', { int: [1, 2] })], 'a'],
  ['nulls where nothing is nullable', [field('a', { int: [1, 2] }, { nulls: 0.5 })], 'nulls: 0.5'],
  ['a column that goes with no field', [field('a', { with: 'b', values: ['x'] })], 'with: b'],
  ['a column that goes with one of another kind', [field('a', { with: 'b', values: ['x'] }), field('b', { int: [1, 2] })], 'with: b'],
  ['a column with too few values', [field('a', { with: 'b', values: ['x'] }), field('b', { pick: [1, 2] })], '1 values for 2'],
  ['a template of no field', [field('a', { template: '{b}' })], '{b}'],
  ['a template of itself', [field('a', { template: '{a}' })], '{a}'],
])('%s is a problem', (_, fields, found) => {
  expect(checkFields({ fields }, lineOf).map((problem) => problem.found)).toEqual([found])
})

test('a name in meta.yaml without a sentence is a problem, and so is a sentence without such a name', () => {
  const problems = checkNames('fields', ['price', 'currency'], { price: 'The price.', curency: 'The currency.' }, lineOf)
  expect(problems.map(({ found, fix }) => [found, fix])).toEqual([
    ['nothing', 'add currency'],
    ['curency', 'write currency'],
  ])
})

test('W2: a comparison must list the sources and providers of its cells, cite our pages in our own cells and use every source', () => {
  const read = '2026-11-23'
  const source = { url: 'https://docs.example/ports', title: 'Ports', language: 'en' as const, read }
  const table = {
    reviewAfterDays: 180,
    subjects: { other: 'Other' },
    counsel: 'pending',
    sources: { ports: source, idle: source, ours: { page: '/developers', read } },
    rows: { address: { own: ['ports'], othr: ['port', 'ports'], other: ['ours'] } },
  }
  expect(checkComparison(table, lineOf).map(({ expected, found, fix }) => [expected, found, fix])).toEqual([
    ['a name that is listed in `subjects`', 'othr', 'write other'],
    ['a page of this site: a source with `page`', 'ports', 'name such a source'],
    ['a name that is listed in `sources`', 'port', 'write ports'],
    ['a page of the provider: a source with `url`', 'ours', 'name such a source'],
    ['a source that a cell names', 'idle', 'name it in a row, or remove it'],
  ])
})

test('a comparison without sources for our own cell is refused', () => {
  const { meta } = kinds.compare
  const document = (row: object) => ({
    order: 1,
    diagram: 'compare',
    products: ['datasets'],
    table: { subjects: {}, counsel: 'pending', reviewAfterDays: 1, sources: {}, rows: { address: row } },
  })
  expect(meta.safeParse(document({ own: ['ours'] })).success).toBe(true)
  expect(meta.safeParse(document({ other: ['theirs'] })).success).toBe(false)
})

test('each row of a comparison needs a label, our own cell and one for each provider with sources', () => {
  const meta = { table: { rows: { address: { own: ['ours'], other: ['ports'] }, codes: { own: ['ours'] } } } }
  const frontmatter = { rows: { address: { label: 'Host', own: '`gw`', another: 'x' }, extra: {} } }
  expect(checkFrontmatterNames('compare', meta, frontmatter, lineOf).map(({ expected, found }) => [expected, found])).toEqual([
    ['rows.codes: a sentence for each name in meta.yaml', 'nothing'],
    ['rows: only names that meta.yaml has', 'extra'],
    ['rows.address.other: a sentence for each name in meta.yaml', 'nothing'],
    ['rows.address: only names that meta.yaml has', 'another'],
  ])
})

test.each([
  ['an example', field('n', { int: [1, 2] }, { type: 'integer', example: '1' }), '"1"'],
  ['a sample', field('on', { pick: ['2026-11'] }, { type: 'date', example: '2026-11-01' }), '"2026-11"'],
])('%s of another type than its field is a problem', (_, mistypedField, found) => {
  expect(checkTypes({ seed: 1, fields: [mistypedField] }, lineOf)).toMatchObject([{ found }])
})

test('templates that refer to each other are a problem', () => {
  const circle = [field('a', { template: '{b}' }), field('b', { template: '{a}' })]
  expect(checkTypes({ seed: 1, fields: circle }, lineOf)).toMatchObject([{ fix: 'take one field out of the circle' }])
})

test('a nullable field may be null in every row of the sample', () => {
  const never = field('n', { int: [1, 2] }, { type: 'integer', nullable: true, nulls: 1, example: 1 })
  expect(checkTypes({ seed: 1, fields: [never] }, lineOf)).toEqual([])
})

test.each([
  ['Kind: `x`, `y` or `z`', []],
  ['Kind: `x` or `z`', ['a sentence without y']],
])('the meaning of an enum names every value: %s', (kind, found) => {
  const meta = { fields: [field('kind', { pick: ['x', 'y'] }, { type: 'enum' })] }
  expect(checkFrontmatterNames('datasets', meta, { fields: { kind } }, lineOf).map((problem) => problem.found)).toEqual(found)
})
