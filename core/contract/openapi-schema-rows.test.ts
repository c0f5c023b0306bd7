import { expect, test } from 'vitest'
import type { OpenApiDocument, Schema } from './openapi-document.ts'
import { schemaRows } from './openapi-schema-rows.ts'

const schemas: Record<string, Schema> = {
  Code: { type: 'string', description: 'A code.', pattern: '^[a-z]{2}$', examples: ['jp'] },
  Cookie: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1 } } },
  Click: { type: 'object', properties: { type: { type: 'string', const: 'click' } } },
  Wait: { type: 'object', properties: { type: { type: 'string', const: 'wait' } } },
  Action: { type: 'object', oneOf: [{ $ref: '#/components/schemas/Click' }, { $ref: '#/components/schemas/Wait' }] },
  Tree: { type: 'object', properties: { below: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
}
const document = { components: { schemas } } as unknown as OpenApiDocument
const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** The rows as text: depth, kind, name, type. */
const outline = (schema: Schema) =>
  schemaRows(document, schema).map(({ depth, kind, name, type }) => `${depth} ${kind} ${name || '-'}: ${type}`)

test('members are below their object, with their depth', () => {
  const schema = { type: 'object', properties: { code: refer('Code'), cookies: { type: 'array', items: refer('Cookie') } } }
  expect(outline(schema)).toEqual(['0 root -: object', '1 member code: string', '1 member cookies: Cookie[]', '2 member name: string'])
})

test('alternatives are variants, with their members', () => {
  expect(outline({ type: 'array', items: refer('Action') })).toEqual([
    '0 root -: Action[]',
    '1 variant Click: object',
    '2 member type: string',
    '1 variant Wait: object',
    '2 member type: string',
  ])
})

test.each<[string, Schema, string]>([
  ['a value or null', { type: ['integer', 'null'] }, 'integer | null'],
  ['an object or null', { oneOf: [refer('Cookie'), { type: 'null' }] }, 'Cookie | null'],
  ['a list of several types', { type: 'array', items: { type: ['string', 'integer'] } }, '(string | integer)[]'],
  ['a list or a number', { type: ['array', 'number'], items: { type: 'string' } }, 'string[] | number'],
  [
    'another format of a text',
    {
      anyOf: [
        { type: 'string', format: 'ipv4' },
        { type: 'string', format: 'ipv6' },
      ],
    },
    'string',
  ],
  ['a constant without a type', { const: true }, 'boolean'],
  ['anything', {}, 'any'],
])('%s is written as in JSON', (_, schema, type) => {
  expect(schemaRows(document, schema)[0]!.type).toBe(type)
})

test('the members of an object that may be null are shown', () => {
  expect(outline({ oneOf: [refer('Cookie'), { type: 'null' }] })).toEqual(['0 root -: Cookie | null', '1 member name: string'])
})

test('two formats of a text are one row', () => {
  expect(
    outline({
      anyOf: [
        { type: 'string', format: 'ipv4' },
        { type: 'string', format: 'ipv6' },
      ],
    }),
  ).toEqual(['0 root -: string'])
})

test('members of any name are called *', () => {
  const schema: Schema = { type: 'object', additionalProperties: { type: 'string', maxLength: 9 }, maxProperties: 3 }
  expect(schemaRows(document, schema)).toMatchObject([
    { constraints: [{ kind: 'maxProperties', limit: 3 }] },
    { name: '*', required: false, constraints: [{ kind: 'maxLength', limit: 9 }] },
  ])
})

test('a component inside itself is shown once', () => {
  expect(outline(refer('Tree'))).toEqual(['0 root -: object', '1 member below: Tree[]'])
})

test('a row has format, values, constraints, default, example and what the member needs', () => {
  const schema: Schema = {
    type: 'object',
    required: ['timeout'],
    dependentRequired: { city: ['country'] },
    properties: {
      timeout: { type: 'integer', format: 'int32', minimum: 1, maximum: 180, default: 60 },
      city: { ...refer('Code'), description: 'A city.' },
      products: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string', enum: ['isp', 'mobile'] } },
    },
  }
  expect(schemaRows(document, schema).slice(1)).toMatchObject([
    {
      name: 'timeout',
      format: 'int32',
      required: true,
      default: 60,
      constraints: [
        { kind: 'min', limit: 1 },
        { kind: 'max', limit: 180 },
      ],
    },
    {
      name: 'city',
      component: 'Code',
      description: 'A city.',
      example: 'jp',
      constraints: [
        { kind: 'pattern', pattern: '^[a-z]{2}$' },
        { kind: 'needs', members: ['country'] },
      ],
    },
    { name: 'products', values: ['isp', 'mobile'], constraints: [{ kind: 'minItems', limit: 1 }, { kind: 'uniqueItems' }] },
  ])
})
