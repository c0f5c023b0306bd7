import { expect, test } from 'vitest'
import { csvFile, jsonFile, ndjsonFile } from './text-files.ts'

test.each([
  ['a comma', 'a,b', '"a,b"'],
  ['a quote', 'say "a"', '"say ""a"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['empty text', '', '""'],
  ['null', null, ''],
  ['a list', ['x', 'y z'], '"[""x"",""y z""]"'],
  ['an object', { a: 1 }, '"{""a"":1}"'],
  ['a number', -0.5, '-0.5'],
  ['a boolean', false, 'false'],
  ['what a spreadsheet takes for a formula', '+441134960123', '+441134960123'],
])('in CSV %s is written so that it is read back unchanged', (_, value, cell) => {
  expect(csvFile(['a', 'b'], [{ a: value, b: 1 }])).toBe(`a,b\r\n${cell},1\r\n`)
})

test('JSON has one object per line, between brackets', () => {
  expect(jsonFile([{ a: 1 }, { a: null }])).toBe('[\n{"a":1},\n{"a":null}\n]\n')
})

test('JSON Lines ends every line and has no line break within a row', () => {
  expect(ndjsonFile([{ a: 'x\ny' }, { a: ['b'] }])).toBe('{"a":"x\\ny"}\n{"a":["b"]}\n')
})
