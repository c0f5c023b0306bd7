import { expect, test } from 'vitest'
import { jsonPointer, pathOfPointer, replaceAt, valueAt, visitJson } from './json-pointer.ts'

test.each([
  [[], ''],
  [['paths', '/v1/jobs/{id}', 'get'], '/paths/~1v1~1jobs~1{id}/get'],
  [['a~1', '0', ''], '/a~01/0/'],
])('the path %j is the pointer %j', (path, pointer) => {
  expect(jsonPointer(path)).toBe(pointer)
  expect(pathOfPointer(pointer)).toEqual(path)
})

test('a value is found in objects and lists, and inherited members are not', () => {
  const value = { list: [{ name: 'a' }], text: 'b' }
  expect(valueAt(value, ['list', '0', 'name'])).toBe('a')
  expect([['list', '1'], ['text', 'length'], ['toString'], ['list', 'map']].map((path) => valueAt(value, path))).toEqual(
    Array.from({ length: 4 }),
  )
})

test('a replaced value leaves the original as it was', () => {
  const value = { list: ['a', 'b'], other: { c: 1 } }
  const changed = replaceAt(value, ['list', '1'], 'x') as typeof value
  expect(changed).toEqual({ list: ['a', 'x'], other: { c: 1 } })
  expect(changed.other).toBe(value.other)
  expect(value.list).toEqual(['a', 'b'])
})

test('a visitor leaves out what is below a value for which it answers false', () => {
  const seen: string[] = []
  visitJson({ a: { b: 1 }, c: [2] }, (_, path) => {
    seen.push(path.join('.'))
    return path.at(-1) !== 'a'
  })
  expect(seen).toEqual(['', 'a', 'c', 'c.0'])
})
