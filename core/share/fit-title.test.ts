import { expect, test } from 'vitest'
import { cutTitle, fitTitle, type TitleBox } from './fit-title.ts'
import { titlePieces } from './title-pieces.ts'

/** A face in which every character is half an em wide. */
const measure = (text: string) => [...text].length / 2

/** At size 20 a line holds 20 characters, at 10 it holds 40. */
const box: TitleBox = { width: 200, height: 100, maxLines: 3, sizes: [40, 20, 10], lineHeight: 1 }

const fit = (title: string, change: Partial<TitleBox> = {}) => fitTitle(titlePieces(title, 'en'), { ...box, ...change }, measure)
const cut = (title: string, change: Partial<TitleBox> = {}) => cutTitle(titlePieces(title, 'en'), { ...box, ...change }, measure)

test('a short title gets the largest size', () => {
  expect(fit('Blog')).toEqual({ size: 40, lines: ['Blog'] })
})

test('a title that does not fit gets a smaller size', () => {
  expect(fit('Web data for academic research')).toEqual({ size: 20, lines: ['Web data for', 'academic research'] })
})

test('a word as wide as a line decides the size', () => {
  expect(fit('Internationalization')).toEqual({ size: 20, lines: ['Internationalization'] })
})

test('height limits the lines', () => {
  expect(fit('One two three four five', { height: 100 })?.size).toBe(20)
  expect(fit('One two three four five', { height: 120 })).toEqual({ size: 40, lines: ['One two', 'three', 'four five'] })
})

test('lines have about the same length', () => {
  expect(fit('one two three four five six', { sizes: [20] })).toEqual({ size: 20, lines: ['one two three', 'four five six'] })
})

test('a title that fits at no size has no result', () => {
  expect(fit('x'.repeat(41))).toBeUndefined()
})

test('a cut title fills its lines and ends with an ellipsis', () => {
  const { size, lines } = cut('word '.repeat(60))
  expect(size).toBe(10)
  expect(lines).toEqual([...Array<string>(2).fill('word word word word word word word word'), 'word word word word word word word word…'])
})

test('punctuation before the ellipsis is removed', () => {
  expect(cut('one, two, three, four', { sizes: [20], width: 50, maxLines: 2 }).lines).toEqual(['one,', 'two…'])
})

test('a word that is wider than a line at the smallest size is cut inside', () => {
  const { lines } = cut('x'.repeat(200))
  expect(lines.map((line) => line.length)).toEqual([40, 40, 40])
  expect(lines[2]).toMatch(/^x{39}…$/)
})

test('no line is wider than the box', () => {
  for (let length = 1; length < 60; length++) {
    const title = Array.from({ length: 12 }, (_, index) => 'ab'.repeat(1 + ((index * length) % 17))).join(' ')
    const { size, lines } = fit(title) ?? cut(title)
    for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width)
    expect(lines.length).toBeLessThanOrEqual(3)
  }
})
