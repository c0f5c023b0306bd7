import { expect, test } from 'vitest'
import type { Entry } from '#core/content/documents.ts'
import type { Meta } from '#core/content/kinds.ts'
import { enumValues, rowSchema } from './row-schema.ts'

type Field = Meta<'datasets'>['fields'][number]

function field(name: string, type: Field['type'], extra: Partial<Field> = {}): Field {
  return { name, type, nullable: false, personal: false, example: 'x', sample: { pick: ['x'] }, ...extra }
}

/** The schema of some fields, each with this description. */
function schemas(fields: Field[], meaning = 'What it is') {
  const frontmatter = { title: 'Rates', description: 'All rates', fields: Object.fromEntries(fields.map(({ name }) => [name, meaning])) }
  return rowSchema({ slug: 'rates', meta: { fields }, frontmatter } as Pick<Entry<'datasets'>, 'slug' | 'meta' | 'frontmatter'>)
}

test('a schema contains its address, its dataset and every field', () => {
  expect(schemas([field('a', 'string'), field('b', 'integer', { example: 3 })])).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://isthmus.example/samples/rates.schema.json',
    title: 'Rates',
    description: 'All rates',
    required: ['a', 'b'],
    additionalProperties: false,
  })
})

test('a field has its description in plain text, its type, an example and a mark for personal data', () => {
  expect(schemas([field('at', 'timestamp', { personal: true })], 'When, as `UTC`').properties.at).toEqual({
    description: 'When, as UTC',
    type: 'string',
    format: 'date-time',
    examples: ['x'],
    'x-personal-data': true,
  })
})

test('a nullable field is its type or null, an enum too', () => {
  const { properties } = schemas([field('kind', 'enum', { nullable: true }), field('n', 'decimal', { nullable: true })], '`a` or `b`')
  expect(properties.kind).toMatchObject({ type: ['string', 'null'], enum: ['a', 'b', null] })
  expect(properties.n).toMatchObject({ type: ['number', 'null'] })
})

test('the example of an array is an array', () => {
  expect(schemas([field('tags', 'array', { example: '["a"]' })]).properties.tags).toMatchObject({
    type: 'array',
    items: { type: 'string' },
    examples: [['a']],
  })
})

test('names of other fields are not values of an enum', () => {
  expect(enumValues('What `price` covers: `month` or `once`', [{ name: 'price' }])).toEqual(['month', 'once'])
})
