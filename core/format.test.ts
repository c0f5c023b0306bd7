import { expect, test } from 'vitest'
import { joinItems } from './format.ts'

test('items are separated as in the script of the language; an Arabic list of Latin names stays in its order from right to left', () => {
  expect(joinItems(['curl 8.14.1', 'Go 1.26.8'], 'en')).toBe('curl 8.14.1, Go 1.26.8')
  expect(joinItems(['curl 8.14.1', 'Go 1.26.8'], 'zh')).toBe('curl 8.14.1、Go 1.26.8')
  expect(joinItems(['curl 8.14.1', 'Go 1.26.8'], 'ar')).toBe('curl 8.14.1\u200f، Go 1.26.8')
})
