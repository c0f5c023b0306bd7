/** Reads the search index that the build has written. Read-only, so that every process can open it. */
import { existsSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Locale } from '#core/locales.ts'
import { createLexicon, type IndexedDictionary, type Lexicon, type LexiconData } from '#core/search/lexicon.ts'
import { unpackNumbers } from '#core/search/numbers.ts'
import { unpackPage } from '#core/search/page-codec.ts'
import type { IndexedPage } from '#core/search/rank.ts'
import type { FoundKind } from '#core/search/scopes.ts'
import { termTokens, type Place } from '#core/search/term-tokens.ts'
import type { Needle } from '#core/search/vocabulary.ts'
import { unpackText } from '#server/search/section-text.ts'
import { StartError } from '#server/start-error.ts'

/** Data of a found page, without its text. */
export interface PageFacts {
  number: number
  kind: FoundKind
  path: string
  title: string
  /** The title as returned by `surfacesOf`. */
  surfaces: string
  description: string
}

/** The text of a section. */
export interface SectionText {
  id: string
  heading: string
  text: string
}

type PackedSection = Omit<SectionText, 'text'> & { text: Uint8Array }

/** The index of one language. */
export interface LanguageIndex {
  lexicon: Lexicon
  termIn(surface: string): number | undefined
  /** The kind of each page, by its number. */
  kinds: readonly FoundKind[]
  /** The address of each page, by its number. */
  paths: readonly string[]
  /** For each page, by its number: 1 if it has any of these words and phrases. */
  pagesWith(needles: readonly Needle[], place?: Place): Uint8Array
  /** The pages that a name finds first, with its weight. */
  pagesNamed(identifier: string): ReadonlyMap<number, number>
  page(number: number): { facts: PageFacts; indexedPage: IndexedPage }
  section(page: number, position: number): SectionText
}

/** An open index. */
export interface IndexFile {
  language(locale: Locale): LanguageIndex
  close(): void
}

type Row = Omit<PageFacts, 'number'> & { terms: Buffer }

/** @throws if there is none: the site has not been built */
export function openIndex(path: string): IndexFile {
  if (!existsSync(path)) throw new StartError(`There is no search index at ${path}. Build the site: npm run build.`)
  const db = new Database(path, { readonly: true, fileMustExist: true })
  // A query reads hundreds of pages all over the file; mapping it into memory avoids copies.
  db.pragma(`mmap_size = ${statSync(path).size}`)
  const statements = prepareStatements(db)
  const open = new Map<Locale, LanguageIndex>()

  return {
    language(locale) {
      const known = open.get(locale) ?? loadLanguage(db, statements, locale)
      open.set(locale, known)
      return known
    },
    close: () => void db.close(),
  }
}

/** The statements of a query, for all languages. */
function prepareStatements(db: Database.Database) {
  return {
    page: db.prepare<[number], Row>('select kind, path, title, surfaces, description, terms from pages where id = ?'),
    section: db.prepare<[number, number], PackedSection>('select id, heading, text from sections where page = ? and position = ?'),
    identifier: db
      .prepare<[Locale, string], [number, number]>('select page, weight from identifiers where locale = ? and identifier = ?')
      .raw(),
    posting: db.prepare<[Locale, Place, number], Buffer>('select pages from postings where locale = ? and place = ? and term = ?').pluck(),
    phrase: db.prepare<[Locale, Place, string], Buffer>('select pages from phrases where locale = ? and place = ? and terms = ?').pluck(),
  }
}

function loadLanguage(db: Database.Database, statements: ReturnType<typeof prepareStatements>, locale: Locale): LanguageIndex {
  const vocabulary = readVocabulary(db, locale)
  const pages = db
    .prepare<[string], [number, FoundKind, string]>('select id, kind, path from pages where locale = ? order by id')
    .raw()
    .all(locale)
  const [[first] = [0]] = pages
  const match = db.prepare<[string], number>(`select rowid from find_${locale} where find_${locale} match ?`).pluck()
  const matchOne = db.prepare<[string], number>(`select rowid from find_${locale} where find_${locale} match ? limit 1`).pluck()
  const numbersWith = (terms: readonly number[], place: Place): Iterable<number> => {
    const [term] = terms
    if (terms.length > 1 || term === undefined) {
      const phrase = statements.phrase.get(locale, place, terms.join(' '))
      return phrase ? unpackNumbers(phrase) : match.all(`"${termTokens(terms, place)}"`)
    }
    const posting = statements.posting.get(locale, place, term)
    return posting ? unpackNumbers(posting) : []
  }
  return {
    lexicon: createLexicon({
      ...vocabulary,
      locale,
      pages: pages.length,
      isOnPage: (phrase) => matchOne.get(`"${termTokens(phrase)}"`) !== undefined,
    }),
    termIn: (surface) => vocabulary.surfaces.get(surface),
    kinds: pages.map(([, kind]) => kind),
    paths: pages.map(([, , path]) => path),
    pagesWith(needles, place = 'anywhere') {
      const found = new Uint8Array(pages.length)
      const alone = new Set(needles.filter(({ terms }) => terms.length === 1).map(({ terms }) => terms[0]))
      for (const { terms } of needles) {
        // A phrase with a word that is also searched alone finds no additional page.
        if (terms.length > 1 && terms.some((term) => alone.has(term))) continue
        for (const number of numbersWith(terms, place)) found[number] = 1
      }
      return found
    },
    pagesNamed: (identifier) => new Map(statements.identifier.all(locale, identifier)),
    page(number) {
      const { terms: packed, ...facts } = statements.page.get(first + number)!
      return { facts: { number, ...facts }, indexedPage: unpackPage(packed) }
    },
    section(page, position) {
      const { text, ...section } = statements.section.get(first + page, position)!
      return { ...section, text: unpackText(text) }
    },
  }
}

/** The terms of a language, their surfaces and spellings, and the dictionary of the editors. */
function readVocabulary(db: Database.Database, locale: Locale): Omit<LexiconData, 'locale' | 'pages' | 'isOnPage'> {
  const terms = db
    .prepare<[string], [number, string, number]>('select id, term, pages from terms where locale = ? order by id')
    .raw()
    .all(locale)
  const written = db
    .prepare<[string], [string, number, string | null]>('select surface, term, spelling from surfaces where locale = ?')
    .raw()
    .all(locale)
  const [{ dictionary } = { dictionary: '{"synonyms":[],"compounds":[],"stopWords":[]}' }] = db
    .prepare<[string], { dictionary: string }>('select dictionary from dictionaries where locale = ?')
    .all(locale)
  const { synonyms, compounds, stopWords } = JSON.parse(dictionary) as IndexedDictionary
  return {
    surfaces: new Map(written.map(([surface, term]) => [surface, term])),
    spellings: new Map(written.flatMap(([surface, , spelling]) => (spelling === null ? [] : [[surface, spelling]]))),
    terms: new Map(terms.map(([id, term]) => [term, id])),
    frequencies: terms.map(([, , count]) => count),
    synonyms,
    compounds,
    stopWords,
  }
}
