import { expect, test } from 'vitest'
import { spacesFor } from './spacing.ts'

test('the shorter section is followed by space', () => {
  const sections = [
    { source: 0, own: 0 },
    { source: 100, own: 160 },
    { source: 300, own: 200 },
  ]
  // The second section is moved by 60 in the source, so the third is at 360 there and at 200 in the translation.
  expect(spacesFor(sections)).toEqual({ source: [0, 60, 0], own: [0, 0, 160] })
})

test('a section that one text lacks moves nothing by itself', () => {
  const sections = [
    { source: 0, own: 0 },
    { source: 50, own: null },
    { source: 120, own: 40 },
  ]
  expect(spacesFor(sections)).toEqual({ source: [0, 0, 0], own: [0, 0, 80] })
})
