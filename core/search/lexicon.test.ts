import { expect, test } from 'vitest'
import { createLexicon, type LexiconData } from './lexicon.ts'
import { readQuery } from './query.ts'

/** A lexicon of words, with the number of pages of each. */
function lexiconOf(vocabulary: Readonly<Record<string, number>>, more: Partial<LexiconData> = {}) {
  const surfaces = new Map(Object.keys(vocabulary).map((word, id) => [word, id]))
  const frequencies = Object.values(vocabulary)
  const none = { spellings: new Map<string, string>(), synonyms: [], compounds: [], stopWords: [], isOnPage: () => false }
  return createLexicon({ locale: 'en', pages: 100, surfaces, terms: surfaces, frequencies, ...none, ...more })
}

/** The terms that are searched for a query, one text for each of its words. */
function searchedTerms(query: string, vocabulary: readonly string[], more?: Partial<LexiconData>, typing = false): string[] {
  const lexicon = lexiconOf(Object.fromEntries(vocabulary.map((word) => [word, 1])), more)
  return readQuery(query, lexicon, { typing }).slots.map(({ needles }) =>
    needles.map(({ terms }) => terms.map((id) => vocabulary[id]).join(' ')).join('|'),
  )
}

test('each word is searched once, and no more than sixteen', () => {
  expect(searchedTerms('proxy exit proxy', ['proxy', 'exit'])).toEqual(['proxy', 'exit'])
  const vocabulary = Array.from('abcdefghijklmnopqrst')
  expect(searchedTerms(vocabulary.join(' '), vocabulary)).toEqual(vocabulary.slice(0, 16))
})

test('a number that no page has is not the term with that id', () => {
  const synonyms = [
    [
      { text: 'exit', pages: 1 },
      { text: 'gateway', pages: 1 },
    ],
  ]
  expect(searchedTerms('1', ['proxy', 'exit', 'gateway'], { synonyms })).toEqual([])
  expect(searchedTerms('exit', ['proxy', 'exit', 'gateway'], { synonyms })).toEqual(['exit|gateway'])
})

test('the first completion of a beginning is the word on most pages', () => {
  const rare = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`pa${index}`, 1]))
  const lexicon = lexiconOf({ ...rare, proxy: 90, zebra: 99 })
  const [first] = lexicon.prefixMatches({ surface: 'p' })
  expect(first!.terms).toEqual([600])
})

test.each([
  ['ghjrcb', 'прокси'],
  [',kju', 'блог'],
  ['GHJRCB.', 'прокси'],
  ['[jcn ,kju', 'хост блог'],
  ['proxy, ,kju', 'proxy блог'],
  ["can't", ''],
])('in Russian, %j on Latin keys means %j', (typed, meant) => {
  expect(searchedTerms(typed, ['proxy', 'прокси', 'блог', 'хост'], { locale: 'ru' }).join(' ')).toBe(meant)
})

test('the layout of a word that is still being typed is not changed as long as it may become a known word', () => {
  // On Russian keys te is еу.
  const vocabulary = ['terms', 'еу', 'прокси']
  expect(searchedTerms('te', vocabulary, { locale: 'ru' }, true)).toEqual(['terms'])
  expect(searchedTerms('te', vocabulary, { locale: 'ru' })).toEqual(['еу'])
  expect(searchedTerms('te ghjrcb', vocabulary, { locale: 'ru' }, true)).toEqual(['еу', 'прокси|прокси'])
})

test('in Arabic, punctuation of the wrong layout is also read as letters', () => {
  expect(searchedTerms(',;dg', ['وكيل'], { locale: 'ar' })).toEqual(['وكيل'])
})

test.each([
  ['اسعاركم', 'اسعار'],
  ['شبكتكم', 'شبكه'],
  ['وفواتيرنا', 'فواتير'],
  ['كلك', ''],
])('in Arabic, %j is searched without attached words: %j', (typed, meant) => {
  expect(searchedTerms(typed, ['اسعار', 'شبكه', 'فواتير', 'كل'], { locale: 'ar' }).join(' ')).toBe(meant)
})

const group = (...texts: [text: string, pages: number][]) => texts.map(([text, pages]) => ({ text, pages }))

test.each([
  ['give back the money', 'give back money|refund'],
  ['give my money', 'give|money'],
  ['give back the same money', 'give|back|money'],
])('stop words within a phrase of a group are ignored: %j', (typed, looked) => {
  const synonyms = [group(['refund', 1], ['give back money', 1])]
  const vocabulary = ['refund', 'give', 'back', 'money']
  expect(searchedTerms(typed, vocabulary, { synonyms, stopWords: ['the', 'my'] }).join('|')).toBe(looked)
})

test('a word that two groups share is searched once', () => {
  const synonyms = [group(['refund', 1], ['money', 1]), group(['refund', 1], ['money', 1], ['give', 1])]
  expect(searchedTerms('refund', ['refund', 'money', 'give'], { synonyms })[0]!.split('|').sort()).toEqual(['give', 'money', 'refund'])
})

test('a phrase that no page has selects its group and is not searched itself; the rarity is that of the group', () => {
  const synonyms = [group(['refund', 2], ['money back', 0])]
  const lexicon = lexiconOf({ refund: 2, money: 90, back: 90 }, { synonyms })
  const [slot] = readQuery('money back', lexicon).slots
  expect(slot!.needles.map(({ terms }) => terms)).toEqual([[0]])
  expect(slot!.rarity).toBe(lexicon.rarity([{ terms: [0], weight: 1 }]))
})

test('words written as one or as two are searched as on pages', () => {
  const compounds = [group(['time zone', 1], ['timezone', 1])]
  const vocabulary = ['time', 'zone', 'timezone', 'user', 'agent', 'dataset', 'set', 'data', 'in', 'valid', 'invalid']
  const isOnPage = (terms: readonly number[]) => terms.map((id) => vocabulary[id]).join(' ') === 'user agent'
  const more = { compounds, isOnPage, stopWords: ['in'] }
  expect(['time zone', 'timezone', 'time-zone'].map((query) => searchedTerms(query, vocabulary, more))).toEqual(
    Array.from({ length: 3 }, () => ['time zone|timezone']),
  )
  expect(searchedTerms('useragent', vocabulary, more)).toEqual(['user', 'agent'])
  expect(searchedTerms('zoneuser', vocabulary, more)).toEqual([])
  expect(searchedTerms('data set', vocabulary, more)).toEqual(['dataset'])
  expect(searchedTerms('data, set', vocabulary, more)).toEqual(['data', 'set'])
  expect(searchedTerms('in valid', vocabulary, more)).toEqual(['valid'])
})

test.each([
  ['sesion proxy', 'session proxy', ['sesion']],
  ['etsyfoobar, proxy linkedout?', 'proxy?', ['etsyfoobar', 'linkedout']],
  ['conexoin sesion conexoin', 'conexión session conexión', ['conexoin', 'sesion', 'conexoin']],
  ['ghjrcb session', 'прокси session', ['ghjrcb']],
  ['session proxy', undefined, undefined],
  ['sess', undefined, undefined],
  ['etsyfoobar', undefined, undefined],
])('Q4: for %j the search reports that it looked for %j and that no page has %j', (query, shown, unmatched) => {
  const spellings = new Map([['conexion', 'conexión']])
  const lexicon = lexiconOf({ session: 1, proxy: 1, conexion: 1, прокси: 1 }, { locale: 'ru', spellings })
  expect(readQuery(query, lexicon).corrected).toEqual(shown && { shown, unmatched })
})
