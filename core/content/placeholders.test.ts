import { expect, test } from 'vitest'
import { site } from '#site'
import { fillPlaceholders, formatClaim, placeholderValue, unknownPlaceholders } from './placeholders.ts'

test.each([
  ['en', '200 million', '700,000'],
  ['zh', '2亿', '700,000'],
  ['ru', '200 миллионов', '700 000'],
  ['pt', '200 milhões', '700.000'],
  ['id', '200 juta', '700.000'],
  ['es', '200 millones', '700.000'],
  ['ar', '200 مليون', '700,000'],
] as const)('claims are formatted as in %s', (locale, large, small) => {
  const plainSpaces = (text: string) => text.replace(/\s/g, ' ')
  expect(plainSpaces(formatClaim(200_000_000, locale))).toBe(large)
  expect(plainSpaces(formatClaim(700_000, locale))).toBe(small)
})

test('ports and limits are not grouped, because they are used in code', () => {
  expect(placeholderValue('proxy.sessionLifetimeMax', 'en')).toBe(String(site.proxy.sessionLifetimeMax))
})

test('placeholders are filled in, with or without blanks inside', () => {
  expect(fillPlaceholders('{{brand}} at {{ proxy.host }}', 'en')).toBe(`${site.brand} at ${site.proxy.host}`)
})

test('an unknown placeholder is unchanged and reported with its offset', () => {
  expect(fillPlaceholders('a {{proxy.hots}}', 'en')).toBe('a {{proxy.hots}}')
  expect(unknownPlaceholders('{{brand}} {{proxy.hots}}')).toEqual([{ name: 'proxy.hots', offset: 10 }])
})

test('names of inherited properties are no placeholders', () => {
  expect(placeholderValue('proxy.constructor', 'en')).toBeUndefined()
})
