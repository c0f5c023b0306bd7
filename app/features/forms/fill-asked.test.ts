import { expect, test } from 'vitest'
import { joinTexts } from './fill-asked.ts'

test.each([
  ['', '', ''],
  ['What I typed', '', 'What I typed'],
  ['', 'What the link asks', 'What the link asks'],
  [' \n', 'What the link asks', 'What the link asks'],
  ['What I typed', 'What the link asks', 'What I typed\n\nWhat the link asks'],
  ['What the link asks, and more', 'What the link asks', 'What the link asks, and more'],
])('%j and %j come to %j', (typed, asked, both) => {
  expect(joinTexts(typed, asked)).toBe(both)
})
