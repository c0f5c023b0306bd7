import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { completeLocales } from '#core/locales.ts'
import { shareImage, shareImageRevision, type ShareImage, titleText } from './share-image.ts'

/** A face of half-wide letters and square Chinese characters. */
const measure = (text: string) => [...text].reduce((sum, character) => sum + (character > '\u2fff' ? 1 : 0.5), 0)
const image: ShareImage = { locale: 'en', title: 'Sessions: keep one exit', kind: 'Blog', brand: 'Isthmus', picture: { slug: 'sessions' } }
const draw = (change: Partial<ShareImage> = {}) => shareImage({ ...image, ...change }, measure)

/** The texts of a picture outside of its cover, as in the markup. */
const textsOf = (svg: string) => [...svg.matchAll(/<text [^>]*font-size[^>]*>(.*?)<\/text>/g)].map(([, text]) => text)

test('V6: a changed drawing has a new revision: raise shareImageRevision and put the new hash here', () => {
  const all = completeLocales.map((locale) => draw({ locale })).join('')
  expect([shareImageRevision, createHash('sha256').update(all).digest('hex').slice(0, 12)]).toEqual([3, '5288fdeb9fd4'])
})

test('kind, title and brand are in the picture, escaped', () => {
  expect(textsOf(draw({ title: 'A < B & "C"\u0007', kind: 'Q&A', brand: 'B<r>' }))).toEqual([
    'Q&amp;A',
    'A &lt; B',
    '&amp; &quot;C&quot; ',
    'B&lt;r&gt;',
  ])
})

test('a page without a section above it has no kind line', () => {
  expect(textsOf(draw({ title: 'Blog', kind: '' }))).toEqual(['Blog', 'Isthmus'])
})

test('in Arabic the layout is mirrored and the text runs from right to left', () => {
  const [english, arabic] = [draw(), draw({ locale: 'ar' })]
  expect(english).toContain('<svg x="600"')
  expect(arabic).toContain('<svg x="60"')
  expect(english).not.toContain('text-anchor="end"')
  expect(arabic.match(/x="1140" y="[\d.]+" text-anchor="end"[^>]*>\u202b[^<]*\u202c</g)?.length).toBeGreaterThanOrEqual(2)
})

test('letters are tracked only in scripts that allow it', () => {
  expect(titleText('Blog', 'ru', 100)).toContain('letter-spacing="-2.10"')
  for (const locale of ['zh', 'ar'] as const) expect(titleText('Blog', locale, 100)).not.toContain('letter-spacing')
})

test('a Chinese title is broken between its clauses', () => {
  expect(textsOf(draw({ locale: 'zh', title: '会话：保持一个出口，还是更换' }))).toEqual([
    'Blog',
    '会话：',
    '保持一个出口，',
    '还是更换',
    'Isthmus',
  ])
})

test('a title that is too long ends with an ellipsis', () => {
  const texts = textsOf(draw({ title: 'word '.repeat(40) }))
  expect(texts).toHaveLength(5)
  expect(texts[3]).toMatch(/word…$/)
})

test('a full-width bracket at the start of a line hangs', () => {
  const line = /<text x="(\d+)" [^>]*>（公开网页）</.exec(draw({ locale: 'zh', title: '数据（公开网页）', kind: '' }))
  expect(line?.[1]).toBe(String(60 - 78 / 2))
})

test('a location shows its map', () => {
  const svg = draw({ picture: { lat: 36, lon: 138 } })
  expect(svg).toContain('class="map loc"')
  expect(svg).toContain('class="exit"')
})

test('V4: the same page has the same cover in every language', () => {
  const coverOf = (svg: string) => /<svg [^>]*class="cover.*?<\/svg>/.exec(svg)![0].replace(/x="\d+"/, '')
  expect(coverOf(draw({ locale: 'ar' }))).toBe(coverOf(draw()))
  expect(coverOf(draw({ picture: { slug: 'a', motif: 'globe' } }))).not.toBe(coverOf(draw({ picture: { slug: 'a', motif: 'contour' } })))
})
