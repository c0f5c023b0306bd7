import { expect, test } from 'vitest'
import { landPath } from '#core/drawing/land.ts'
import { cropRings, formatRings, parseRings, ringArea, roundRing, type Ring } from '#core/drawing/rings.ts'

const square: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]

test('a ring is written relative to the previous one, with minus signs as separators', () => {
  expect(
    formatRings([
      square,
      [
        [20, 20],
        [23, 16],
        [18, 19],
      ],
    ]),
  ).toBe('M0 0l10 0 0 10-10 0zm20 20l3-4-5 3z')
})

test('a ring of two points is left out', () => {
  expect(
    formatRings([
      [
        [0, 0],
        [5, 5],
      ],
    ]),
  ).toBe('')
})

test('the land is unchanged after parsing and formatting', () => {
  expect(formatRings(parseRings(landPath))).toBe(landPath)
})

test('points that are equal when rounded become one, the closing point included', () => {
  expect(
    roundRing([
      [0.2, 0.1],
      [0.4, 0.3],
      [5, 0],
      [5, 5],
      [0, 0.4],
    ]),
  ).toEqual([
    [0, 0],
    [5, 0],
    [5, 5],
  ])
})

test('the area of a ring does not depend on its direction', () => {
  expect(ringArea(square)).toBe(100)
  expect(ringArea(square.toReversed())).toBe(100)
})

test('a crop keeps what is inside, cuts what crosses, drops what is outside', () => {
  const outside: Ring = [
    [50, 50],
    [60, 50],
    [60, 60],
  ]
  const inside: Ring = [
    [6, 6],
    [8, 6],
    [8, 8],
  ]
  const cropped = cropRings([square, outside, inside], { left: 5, top: 5, right: 20, bottom: 20 })
  expect(cropped.map(ringArea)).toEqual([25, 2])
})

test('an empty crop is an empty path', () => {
  expect(formatRings(cropRings([square], { left: 30, top: 30, right: 40, bottom: 40 }))).toBe('')
})
