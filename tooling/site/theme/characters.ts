/** The characters of each script for which themes have web fonts, and how they are written as `unicode-range`. */
import type { WebFontScript } from '#core/theme/schema.ts'

/** @param ranges hexadecimal code points, as `20-7E A0` */
function codePoints(ranges: string): ReadonlySet<number> {
  return new Set(
    ranges.split(' ').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((point) => Number.parseInt(point, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    }),
  )
}

/**
 * What a file is cut to. Latin: Basic Latin, Latin-1, the letters of French and Turkish beyond it, punctuation, arrows and signs. Arabic: the
 * letters, marks and digits of the Arabic language with the joiners; its space is that of the Latin face.
 */
export const characters: Readonly<Record<WebFontScript, ReadonlySet<number>>> = {
  latin: codePoints(
    '20-7E A0-FF 131 152-153 2009 2013-2014 2018-201A 201C-201E 2022 2026 2032-2033 2039-203A 20AC 2122 2190-2193 2212 2215 2264-2265',
  ),
  cyrillic: codePoints('400-45F 490-491 2116'),
  arabic: codePoints('60C 61B 61F 621-63A 640-655 660-66D 670-671 200C-200E'),
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
