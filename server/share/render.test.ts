import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { coverMotifs } from '#core/content/taxonomy.ts'
import { fitTitle } from '#core/share/fit-title.ts'
import { titlePieces } from '#core/share/title-pieces.ts'
import { createMeasure, renderShareImage } from './render.ts'

const image = { title: 'Blog', kind: '', brand: 'Isthmus', picture: { slug: 'blog' } }

/** Width and height from the header of a PNG (https://www.w3.org/TR/png/#11IHDR). */
const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]

test.each(locales)('an image in %s is a PNG of 1200 by 630', (locale) => {
  const png = renderShareImage({ ...image, locale })
  expect(sizeOf(png)).toEqual(['PNG', 1200, 630])
  expect(png.length).toBeLessThan(200_000)
})

test.each(coverMotifs)('the motif %s is drawn', (motif) => {
  expect(renderShareImage({ ...image, locale: 'en', picture: { slug: 'blog', motif } }).length).toBeGreaterThan(25_000)
})

/** Each language needs a face with its glyphs: missing ones would all be the same empty box. */
test.each([
  ['ru', 'Прокси', 'Данные'],
  ['zh', '代理', '数据'],
  ['ar', 'الوكيل', 'البيانات'],
  ['pt', 'ção', 'ões'],
  ['en', 'Curaçao', 'Łódź'],
] as const)('in %s different words look different', (locale, one, other) => {
  const [first, second] = [one, other].map((title) => renderShareImage({ ...image, locale, title, picture: { slug: 'same' } }))
  expect(first!.equals(second!)).toBe(false)
})

test('the measured width is that of the rendered text', () => {
  const [latin, chinese, arabic] = [createMeasure('en'), createMeasure('zh'), createMeasure('ar')]
  expect(latin('mm')).toBeCloseTo(latin('m') * 2, 1)
  expect(latin(' ')).toBeGreaterThan(0.15)
  expect(chinese('数据')).toBeCloseTo(2, 1)
  expect(arabic('بيت')).toBeLessThan(arabic('ب') + arabic('ي') + arabic('ت'))
})

test('text in two scripts is measured completely, with or without joined letters', () => {
  const [arabic, chinese] = [createMeasure('ar'), createMeasure('zh')]
  expect(arabic('الأسئلة · HTTP')).toBeCloseTo(arabic('الأسئلة') + arabic(' · ') + arabic('HTTP'), 1)
  expect(chinese('数据fi（x）')).toBeCloseTo(chinese('数据') + chinese('fi') + chinese('（x）'), 1)
})

test('a fitted line is at most as wide as the limit', () => {
  const measure = createMeasure('ru')
  const pieces = titlePieces('Чтение набора данных: первый час с новым файлом', 'ru')
  const fitted = fitTitle(pieces, { width: 500, height: 300, maxLines: 3, sizes: [60, 50, 40], lineHeight: 1.1 }, measure)!
  for (const line of fitted.lines) expect(measure(line) * fitted.size).toBeLessThanOrEqual(503)
})

test('the folder of the fonts holds the license of every family', () => {
  const licenses = readdirSync(new URL('fonts', import.meta.url)).filter((name) => name.endsWith('.OFL.txt'))
  expect(licenses.sort()).toEqual(['commissioner', 'ibm-plex-mono', 'noto-sans-sc', 'vazirmatn'].map((family) => `${family}.OFL.txt`))
})
