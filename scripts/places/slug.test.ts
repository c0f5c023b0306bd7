import { expect, test } from 'vitest'
import { slug } from './slug.ts'

test.each([
  ['São Paulo', 'saopaulo'],
  ["Xi'an", 'xian'],
  ['Rostov-on-Don', 'rostovondon'],
  ["St. John's", 'stjohns'],
])('the slug of %s is %s', (name, expected) => {
  expect(slug(name)).toBe(expected)
})

test('a letter without a plain form needs another name', () => {
  expect(() => slug('Đồng Hới')).toThrow("The name 'Đồng Hới' has letters without a plain form")
})
