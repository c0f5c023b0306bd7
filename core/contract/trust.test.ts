import { expect, test } from 'vitest'
import { locales } from '../locales.ts'
import { trustRows } from './trust.ts'

test('an answer of the trust ledger has an owner and a text in every language', () => {
  const answers = trustRows.flatMap(({ answer }) => (answer ? [answer] : []))
  const incomplete = answers.filter(({ owner, text }) => locales.some((locale) => !owner[locale] || !text[locale]))
  expect(trustRows.length).toBeGreaterThan(0)
  expect(incomplete).toEqual([])
})
