import { expect, test } from 'vitest'
import { mergeTexts } from './prefill-form.ts'

test.each([
  ['', '', ''],
  ['What I typed', '', 'What I typed'],
  ['', 'What the link asks', 'What the link asks'],
  [' \n', 'What the link asks', 'What the link asks'],
  ['What I typed', 'What the link asks', 'What I typed\n\nWhat the link asks'],
  ['What the link asks, and more', 'What the link asks', 'What the link asks, and more'],
  ['Rates\nRows: 5', 'Rates\nRows: 9\n\nJobs\nRows: 1', 'Rates\nRows: 9\n\nJobs\nRows: 1'],
  ['Hello\n\nRates\nRows: 5\n\nRates', 'Rates\nRows: $&', 'Hello\n\nRates\nRows: $&\n\nRates'],
])('%j merged with %j is %j', (typed, prefilled, both) => {
  expect(mergeTexts(typed, prefilled)).toBe(both)
})
