import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { localeInfo, locales } from '#core/locales.ts'

/** The ranges of all `unicode-range` declarations, as [first, last] code points; `scripts/fonts/subset.py` cuts the fonts to them. */
const ranges = [...readFileSync('app/styles/fonts.css', 'utf8').matchAll(/unicode-range:([^;]+);/g)].flatMap(([, list]) =>
  list!.split(',').map((range) => {
    const [first, last = first] = range.trim().slice('U+'.length).split('-')
    return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)] as const
  }),
)

// Chinese is set in fonts of the system.
const withWebFont = locales.filter((locale) => localeInfo[locale].script !== 'han')

test.each(withWebFont)('a unicode-range has every letter of the messages in %s', (locale) => {
  const messages = Object.values(parse(readFileSync(`content/messages/${locale}.yaml`, 'utf8')) as Record<string, unknown>)
  const letters = new Set(
    messages
      .map(String)
      .join('')
      .match(/[\p{L}\p{M}]/gu),
  )
  const missing = [...letters].filter(
    (letter) => !ranges.some(([first, last]) => first <= letter.codePointAt(0)! && letter.codePointAt(0)! <= last),
  )
  expect(missing).toEqual([])
})
