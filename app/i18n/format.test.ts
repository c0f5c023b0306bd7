import { expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { formatBytes, formatList } from './format.ts'

test.each(locales.flatMap((locale) => (['conjunction', 'disjunction'] as const).map((type) => [locale, type] as const)))(
  'in %s a list of the type %s separates its items',
  (locale, type) => {
    const list = formatList(['①', '②', '③'], locale, type)
    expect(list).toMatch(/^①.*②.*③$/)
    expect(list).not.toMatch(/①\s*②|②\s*③/)
  },
)

test('a disjunction differs from a conjunction', () => {
  expect(formatList(['每日', '每周'], 'zh', 'disjunction')).toBe('每日或每周')
  expect(formatList(['每日', '每周'], 'zh')).toBe('每日和每周')
})

test.each([
  ['en', 4123, '4.1 kB'],
  ['en', 999_999, '1 MB'],
  ['ru', 2_345_678_901, '2,3 ГБ'],
  ['ar', 4123, '4.1 كيلوبايت'],
  ['en', 4_567_000_000_000_000, '4,600 TB'],
] as const)('in %s %d bytes are %s', (locale, bytes, text) => {
  expect(formatBytes(bytes, locale).replaceAll(/\s/g, ' ')).toBe(text)
})
