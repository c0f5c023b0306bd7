import { expect, test } from 'vitest'
import { checkInputs, initialText, inputChoices, namesInput, readInputs, writeInputs, type Input } from './inputs.ts'

const inputs: Input[] = [
  { name: 'urls', type: 'array', required: true, min: 1, max: 3, example: ['https://a.example/1', 'https://a.example/2'] },
  { name: 'site', type: 'url', required: true, example: 'https://a.example' },
  { name: 'city', type: 'string', required: false, example: 'Ghent' },
  { name: 'since', type: 'date', required: false, example: '2027-02-05' },
  { name: 'nights', type: 'integer', required: false, default: 1, min: 1, max: 30, example: 3 },
  { name: 'stops', type: 'integer', required: false, min: 0, example: 1 },
  { name: 'unit', type: 'enum', required: false, default: 'm2', values: ['m2', 'ft2'], example: 'm2' },
  { name: 'cabin', type: 'enum', required: false, values: ['economy', 'first'], example: 'first' },
  { name: 'details', type: 'boolean', required: false, default: true, example: true },
]

const first = {
  urls: 'https://a.example/1\nhttps://a.example/2',
  site: 'https://a.example',
  city: '',
  since: '',
  nights: '1',
  stops: '',
  unit: 'm2',
  cabin: '',
  details: 'true',
}

const read = (query: string) => readInputs(inputs, new URLSearchParams(query))
/** Checks these texts, and the initial texts of the other inputs. */
const check = (typed: Record<string, string>) => checkInputs(inputs, { ...first, ...typed })

test('a field initially has the default, or an example if it is required', () => {
  expect(Object.fromEntries(inputs.map((input) => [input.name, initialText(input)]))).toEqual(first)
  expect(read('')).toEqual(first)
})

test('a choice can be left out if it has no default', () => {
  expect(inputs.map(inputChoices)).toEqual([
    ...Array.from({ length: 6 }, () => undefined),
    ['m2', 'ft2'],
    ['', 'economy', 'first'],
    ['true', 'false'],
  ])
})

test('an address with what differs and a form with all inputs are read alike', () => {
  const typed = { ...first, urls: 'b\nc', city: 'Saint-Étienne & Co', nights: '', details: 'false' }
  expect(read(writeInputs(inputs, typed))).toEqual(typed)
  expect(writeInputs(inputs, typed)).toBe('urls=b%0Ac&city=Saint-%C3%89tienne+%26+Co&nights=&details=false')
  expect(read(String(new URLSearchParams(typed)).replace('b%0Ac', 'b%0D%0Ac'))).toEqual(typed)
  expect(writeInputs(inputs, first)).toBe('')
})

test.each([
  ['unknown names, and values that cannot be chosen', 'utm_source=x&__proto__=y&unit=acres&cabin=toString&details=1', first],
  ['control characters', 'city=a%00%0D%0Ab%09&urls=a%00%0Db', { ...first, city: 'ab', urls: 'a\nb' }],
  ['invalid UTF-8', 'city=%FF%ED%A0%80', { ...first, city: '\ufffd\ufffd\ufffd\ufffd' }],
  ['all but the first of several', 'city=one&city=two', { ...first, city: 'one' }],
])('an address is read without %s', (_, query, expected) => {
  expect(read(query)).toEqual(expected)
})

test('an address names an input by its whole name', () => {
  expect(namesInput(inputs, new URLSearchParams('city='))).toBe(true)
  expect(namesInput(inputs, new URLSearchParams('City=a&cit=b&constructor=c'))).toBe(false)
})

test('a valid date is sent unchanged', () => {
  expect(check({ since: '2028-02-29' })).toMatchObject({ values: { since: '2028-02-29' }, problems: [] })
})

test('values are sent in their type, without empty ones', () => {
  expect(check({ urls: ' a \n\n b', city: ' Ghent ', nights: '٠٠٧', stops: '0', unit: 'ft2', details: 'false' })).toEqual({
    values: { urls: ['a', 'b'], site: 'https://a.example', city: 'Ghent', nights: 7, stops: 0, unit: 'ft2', details: false },
    problems: [],
  })
})

test.each([
  ['urls', ' \n ', { kind: 'missing' }],
  ['urls', 'a\nb\nc\nd', { kind: 'manyLines', limit: 3 }],
  ['site', '', { kind: 'missing' }],
  ['site', 'a.example', { kind: 'url' }],
  ['site', 'https:/a.example', { kind: 'url' }],
  ['site', 'https://', { kind: 'url' }],
  ['site', 'ftp://a.example', { kind: 'url' }],
  ['site', 'javascript:alert(1)', { kind: 'url' }],
  ['since', '2027-02-29', { kind: 'date' }],
  ['since', '2027-2-5', { kind: 'date' }],
  ['since', 'soon', { kind: 'date' }],
  ['nights', '0', { kind: 'low', limit: 1 }],
  ['nights', '31', { kind: 'high', limit: 30 }],
  ['nights', '1.5', { kind: 'integer' }],
  ['nights', 'NaN', { kind: 'integer' }],
  ['nights', '0x10', { kind: 'integer' }],
  ['stops', '-1', { kind: 'low', limit: 0 }],
  ['stops', '9007199254740993', { kind: 'integer' }],
])('%s cannot be %j, and is left out', (name, text, problem) => {
  const { values, problems } = check({ [name]: text })
  expect(problems).toEqual([{ name, ...problem }])
  expect(values).not.toHaveProperty(name)
})

test('a list may need several lines', () => {
  const list: Input = { ...inputs[0]!, min: 2 }
  expect(checkInputs([list], { urls: 'a' }).problems).toEqual([{ name: 'urls', kind: 'fewLines', limit: 2 }])
})
