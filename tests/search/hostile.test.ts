/** Queries that are meant to be expensive, of the maximum length that a page accepts. */
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { locales, type Locale } from '#core/locales.ts'
import { openIndex } from '#server/search/index-file.ts'
import { createSearch } from '#server/search/search.ts'
import { median } from '../setup/median.ts'

/** The maximum length on a page of results. */
const maxQueryChars = 200

/** The maximum time of a query as a multiple of a typical one; on an idle machine the slowest takes 16 times as long. */
const maxSlowdown = 50

const index = openIndex('.generated/search.db')
const search = createSearch(index)
afterAll(() => index.close())

const latin = 'abcdefghijklmnopqrstuvwxyz'
interface TextSamples {
  frequent: string
  misspelled: string
  alphabet: string
}

const english: TextSamples = { frequent: 'the', misspelled: 'proxeis', alphabet: latin }
/** Languages without an entry use the English samples. */
const samples: Partial<Record<Locale, TextSamples>> = {
  zh: {
    frequent: '的',
    misspelled: '会理',
    alphabet: '的一是不了在人有我这个中来上大为和国地到以说时要就出会可也对生能而子得下自年后作用行方多去',
  },
  ru: { frequent: 'и', misspelled: 'праксей', alphabet: 'абвгдежзиклмнопрстуфхцчшщыэюя' },
  pt: { frequent: 'de', misspelled: 'conecxao', alphabet: latin },
  id: { frequent: 'yang', misspelled: 'sambugnan', alphabet: latin },
  es: { frequent: 'de', misspelled: 'conecxion', alphabet: latin },
  ar: { frequent: 'من', misspelled: 'البروسكيات', alphabet: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي' },
}

function hostileQueries(locale: Locale): string[] {
  const { frequent, misspelled, alphabet } = samples[locale] ?? english
  const each = Array.from(alphabet)
  return [
    frequent,
    `${frequent} `,
    `${misspelled} `,
    `${each.join(' ')} `,
    alphabet,
    each.map((character) => `${misspelled}${character} `).join(''),
    each.map((character) => `${character}${misspelled} `).join(''),
    '1 2 3 4 5 6 7 8 9 0 ',
  ].map((text) => text.repeat(Math.ceil(maxQueryChars / text.length)).slice(0, maxQueryChars))
}

/** The time of a search with as little influence of other work as possible: the minimum of three runs. */
function measureMs(run: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const started = performance.now()
    run()
    return performance.now() - started
  })
  return Math.min(...times)
}

test.each(locales)('Q2: %s: no query of the maximum length takes long', { timeout: 60_000 }, (locale) => {
  const golden = parse(readFileSync(`tests/search/golden/tune/${locale}.yaml`, 'utf8')) as { q: string }[]
  const typicalMs = median(golden.map(({ q: query }) => measureMs(() => search.find({ query, locale, limit: 10 }))))
  for (const query of hostileQueries(locale)) {
    for (const typing of [false, true]) {
      const time = measureMs(() => search.find({ query, locale, limit: 10, typing }))
      expect(time / typicalMs, query).toBeLessThan(maxSlowdown)
    }
  }
})
