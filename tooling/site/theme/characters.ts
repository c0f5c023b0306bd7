/** The characters of each script for which themes have web fonts, and how they are written as `unicode-range`. */
import type { WebFontScript } from '#core/theme/schema.ts'

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/**
 * What a file is cut to. Latin: Basic Latin, Latin-1, the letters of French and Turkish beyond it, punctuation, arrows and signs. Arabic: the
 * letters, marks and digits of the Arabic language with the joiners; its space is that of the Latin face.
 */
export const characters: Readonly<Record<WebFontScript, ReadonlySet<number>>> = {
  latin: new Set([
    ...span(0x20, 0x7e),
    ...span(0xa0, 0xff),
    ...[0x131, 0x152, 0x153, 0x2009, 0x2013, 0x2014, 0x2018, 0x2019, 0x201a, 0x201c, 0x201d, 0x201e, 0x2022, 0x2026, 0x2032, 0x2033],
    ...[0x2039, 0x203a, 0x20ac, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2215, 0x2264, 0x2265],
  ]),
  cyrillic: new Set([...span(0x400, 0x45f), 0x490, 0x491, 0x2116]),
  arabic: new Set([
    ...[0x60c, 0x61b, 0x61f],
    ...span(0x621, 0x63a),
    ...span(0x640, 0x655),
    ...span(0x660, 0x66d),
    ...[0x670, 0x671, 0x200c, 0x200d, 0x200e],
  ]),
}

/** Characters that every file may have besides: the space, and those that fonts need by themselves. */
export const neutral: ReadonlySet<number> = new Set([0, 0xd, 0x20, 0xffff])

/** Code points as `U+20-7E, U+A0`. */
export function unicodeRange(codePoints: readonly number[]): string {
  const sorted = codePoints.toSorted((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const point of sorted) {
    const last = ranges.at(-1)
    if (last && point <= last[1] + 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return ranges.map(([first, last]) => `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`).join(', ')
}
