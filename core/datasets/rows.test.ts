import { expect, test } from 'vitest'
import type { Meta } from '#core/content/kinds.ts'
import { fileRows, fitsType } from './rows.ts'

type Field = Meta<'datasets'>['fields'][number]

test('arrays and objects written as JSON become values, in the order of the fields', () => {
  const field = (name: string, type: Field['type'], text: string): Field => {
    return { name, type, nullable: false, personal: false, example: text, sample: { pick: [text] } }
  }
  const fields = [field('b', 'object', '{"x":[1]}'), field('a', 'array', '["y"]'), field('c', 'string', '["z"]')]
  expect(JSON.stringify(fileRows({ seed: 1, fields }, 1))).toBe('[{"b":{"x":[1]},"a":["y"],"c":"[\\"z\\"]"}]')
})

test.each([
  ['string', 'x', 1],
  ['enum', 'x', true],
  ['url', 'https://a.example/', 'a.example'],
  ['integer', 3, 3.5],
  ['decimal', 3.5, '3.5'],
  ['boolean', false, 'false'],
  ['date', '2026-11-01', '2026-11-01T00:00:00Z'],
  ['timestamp', '2026-11-01T00:00:00Z', '2026-11-01 00:00'],
  ['array', '["x"]', '[1]'],
  ['object', '{"x":1}', '["x"]'],
] as const)('a field of the type %s accepts %j, but not %j', (type, right, wrong) => {
  expect([fitsType({ type }, right), fitsType({ type }, wrong)]).toEqual([true, false])
})

test('invalid JSON does not fit an array', () => {
  expect(fitsType({ type: 'array' }, '[x')).toBe(false)
})
