import { expect, test } from 'vitest'
import { coverMotifs } from '#core/content/taxonomy.ts'
import { cover, motifOf } from '#core/drawing/cover.ts'
import { createRandom, hashText } from '#core/random.ts'

test('FNV-1a gives the published values', () => {
  expect(hashText('')).toBe(0x811c9dc5)
  expect(hashText('a')).toBe(0xe40c292c)
  expect(hashText('foobar')).toBe(0xbf9cf968)
})

test('the generator gives the same numbers for a seed, all in [0, 1)', () => {
  const [first, second] = [createRandom(42), createRandom(42)]
  const numbers = Array.from({ length: 1000 }, first)
  expect(numbers).toEqual(Array.from({ length: 1000 }, second))
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
})

// The cover of an article must not change: if these hashes change, every cover of the site changes.
test.each([
  { slug: 'mobile-asn-primer', motif: 'contour', hash: 0xcf8ce357 },
  { slug: 'retry-without-harm', motif: 'globe', hash: 0x1962f64e },
  { slug: 'price-differs-by-country', motif: 'routes', hash: 0x2546da38 },
  { slug: 'parquet-or-jsonl', motif: 'soundings', hash: 0x681acfe0 },
] as const)('the cover of $slug as $motif does not change', ({ slug, motif, hash }) => {
  expect(hashText(cover(slug, motif))).toBe(hash)
})

test('V4: a slug determines its motif unless another one is given', () => {
  const slug = 'mobile-asn-primer'
  expect(cover(slug)).toBe(cover(slug, motifOf(slug)))
  const others = coverMotifs.map((motif) => cover(slug, motif))
  expect(new Set(others).size).toBe(coverMotifs.length)
})

test('all coverMotifs and all grounds occur', () => {
  const covers = Array.from({ length: 64 }, (_, index) => ({ slug: `article-${index}` }))
  expect(new Set(covers.map(({ slug }) => motifOf(slug)))).toEqual(new Set(coverMotifs))
  const grounds = covers.map(({ slug }) => /class="cover (g\d)"/.exec(cover(slug))?.[1])
  expect(new Set(grounds)).toEqual(new Set(['g0', 'g1', 'g2', 'g3']))
})

test.each(coverMotifs)('V1: a cover of the motif %s has one vermilion path or point, whatever the slug', (motif) => {
  for (let index = 0; index < 200; index++) {
    const svg = cover(`slug-${index}`, motif)
    expect(svg.match(/class="cr"/g) ?? []).toHaveLength(motif === 'contour' ? 0 : 1)
    expect(svg.match(/class="cx"/g)).toHaveLength(1)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('a great circle begins and ends inside of the frame', () => {
  for (let index = 0; index < 200; index++) {
    const ends = [...cover(`slug-${index}`, 'globe').matchAll(/class="c[hx]" cx="([-\d.]+)" cy="([-\d.]+)"/g)]
    expect(ends).toHaveLength(2)
    for (const [, x, y] of ends) {
      expect(Number(x)).toBeGreaterThan(0)
      expect(Number(x)).toBeLessThan(480)
      expect(Number(y)).toBeGreaterThan(0)
      expect(Number(y)).toBeLessThan(300)
    }
  }
})

test('covers of the motif routes contain only the land that they show', () => {
  const svg = cover('contact-desk', 'routes')
  expect(svg).not.toContain('<use')
  expect(svg.length).toBeLessThan(6_000)
})
