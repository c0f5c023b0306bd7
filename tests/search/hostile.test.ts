/** Queries that are made to cost much, of the longest length that a page answers. */
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { locales, type Locale } from '#core/locales.ts'
import { openIndex } from '#server/search/index-file.ts'
import { createSearch } from '#server/search/search.ts'
import { median } from '../setup/median.ts'

/** Of a page of results, in UTF-16 units. */
const longest = 200

/** How many times longer than an ordinary query one may take; on an idle machine the worst takes sixteen. */
const bound = 50

const index = openIndex('.generated/search.db')
const search = createSearch(index)
afterAll(() => index.close())

const latin = 'abcdefghijklmnopqrstuvwxyz'
const words: Record<Locale, { frequent: string; misspelt: string; letters: string }> = {
  en: { frequent: 'the', misspelt: 'proxeis', letters: latin },
  zh: {
    frequent: '的',
    misspelt: '会理',
    letters: '的一是不了在人有我这个中来上大为和国地到以说时要就出会可也对生能而子得下自年后作用行方多去',
  },
  ru: { frequent: 'и', misspelt: 'праксей', letters: 'абвгдежзиклмнопрстуфхцчшщыэюя' },
  pt: { frequent: 'de', misspelt: 'conecxao', letters: latin },
  id: { frequent: 'yang', misspelt: 'sambugnan', letters: latin },
  es: { frequent: 'de', misspelt: 'conecxion', letters: latin },
  ar: { frequent: 'من', misspelt: 'البروسكيات', letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي' },
}

function hostile(locale: Locale): string[] {
  const { frequent, misspelt, letters } = words[locale]
  const each = Array.from(letters)
  return [
    frequent,
    `${frequent} `,
    `${misspelt} `,
    `${each.join(' ')} `,
    letters,
    each.map((letter) => `${misspelt}${letter} `).join(''),
    each.map((letter) => `${letter}${misspelt} `).join(''),
    '1 2 3 4 5 6 7 8 9 0 ',
  ].map((text) => text.repeat(Math.ceil(longest / text.length)).slice(0, longest))
}

/** What a search takes when nothing else is in its way. Milliseconds. */
function timeOf(run: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const started = performance.now()
    run()
    return performance.now() - started
  })
  return Math.min(...times)
}

test.each(locales)('Q2: %s: no query of the longest length takes long', { timeout: 60_000 }, (locale) => {
  const golden = parse(readFileSync(`tests/search/golden/tune/${locale}.yaml`, 'utf8')) as { q: string }[]
  const ordinary = median(golden.map(({ q: query }) => timeOf(() => search.find({ query, locale, most: 10 }))))
  for (const query of hostile(locale)) {
    for (const typing of [false, true]) {
      const time = timeOf(() => search.find({ query, locale, most: 10, typing }))
      expect(time / ordinary, query).toBeLessThan(bound)
    }
  }
})
