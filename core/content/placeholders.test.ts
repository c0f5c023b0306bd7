import { expect, test } from 'vitest'
import { entries, gatewayHost, limits, sessionLifetimeMaxMinutes, targetPorts, trial } from '#core/contract/gateway.ts'
import { site } from '#site'
import { fillPlaceholders, formatFigure, placeholderValue, unknownPlaceholders } from './placeholders.ts'

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
  expect(plainSpaces(formatFigure(200_000_000, locale))).toBe(large)
  expect(plainSpaces(formatFigure(700_000, locale))).toBe(small)
})

test('ports and limits are not grouped, because they are used in code', () => {
  expect(placeholderValue('proxy.sessionLifetimeMax', 'en')).toBe(String(sessionLifetimeMaxMinutes))
})

test('placeholders are filled in, with or without blanks inside', () => {
  expect(fillPlaceholders('{{brand}} at {{ proxy.host }}', 'en')).toBe(`${site.brand} at ${gatewayHost}`)
})

test('limits of the contract are grouped as in prose, and lists are joined', () => {
  expect(fillPlaceholders('{{limits.connections}} and {{trial.days}}', 'en')).toBe(
    `${formatFigure(limits.connections, 'en')} and ${formatFigure(trial.days, 'en')}`,
  )
  const list = new Intl.ListFormat('ru-RU')
  expect(placeholderValue('targetPorts.refused', 'ru')).toBe(list.format(targetPorts.refused.map(String)))
  expect(placeholderValue('targetPorts.allowed', 'ru')).toMatch(/ и \d+(?:–\d+)?$/)
})

test('each entry of the gateway has a placeholder', () => {
  expect(entries.map(({ region }) => placeholderValue(`entry.${region}`, 'en'))).toEqual(entries.map(({ host }) => host))
})

test('an unknown placeholder is unchanged and reported with its offset', () => {
  expect(fillPlaceholders('a {{proxy.hots}}', 'en')).toBe('a {{proxy.hots}}')
  expect(unknownPlaceholders('{{brand}} {{proxy.hots}}')).toEqual([{ name: 'proxy.hots', offset: 10 }])
})

test('names of inherited properties are no placeholders', () => {
  expect(placeholderValue('proxy.constructor', 'en')).toBeUndefined()
})

test('W130: a backslash before two braces writes the braces, also around the name of a placeholder', () => {
  expect(fillPlaceholders('\\{{ user }}, `\\{{brand}}` and {{brand}}', 'en')).toBe(`{{ user }}, \`{{brand}}\` and ${site.brand}`)
  expect(fillPlaceholders("<b style={{ color: 'red' }}>{{}}", 'en')).toBe("<b style={{ color: 'red' }}>{{}}")
  expect(unknownPlaceholders('\\{{ user }} {{ user }}')).toEqual([{ name: 'user', offset: 12 }])
})
