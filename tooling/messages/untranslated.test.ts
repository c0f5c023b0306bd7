import { expect, test } from 'vitest'
import { asFallback, untranslatedText } from './untranslated.ts'

test('L15: English is isolated from right to left, but not a message without words', () => {
  expect(asFallback('Pricing', 'rtl')).toBe('\u2066Pricing\u2069')
  expect(asFallback('Pricing', 'ltr')).toBe('Pricing')
  expect(asFallback('{label}: {value}', 'rtl')).toBe('{label}: {value}')
})

test('L15: the singular of English is for the number 1 in languages that have none, or another', () => {
  expect(asFallback('{n, plural, one {# page} other {# pages}}', 'ltr')).toBe('{n, plural, =1 {# page} other {# pages}}')
  expect(asFallback('one {n}', 'ltr')).toBe('one {n}')
})

test('L15: texts without values are recognized as a whole, others by what is around their values', () => {
  const messages = { a: 'Pricing', b: 'Price (from {n})', c: '{a}: {b}', d: '—' }
  expect(untranslatedText(messages, ['a', 'b', 'c', 'd'])).toEqual({
    tag: 'en-US',
    texts: ['Pricing'],
    patterns: [String.raw`Price \(from [^<>]{0,80}\)`],
  })
})
