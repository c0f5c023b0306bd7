/** Reads the index that the build has written. Nothing here writes: every process opens it for itself. */
import { existsSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Locale } from '#core/locales.ts'
import { createLexicon, type Lexicon, type Needle } from '#core/search/lexicon.ts'
import { unpackWords } from '#core/search/page-words.ts'
import type { IndexedPage } from '#core/search/rank.ts'
import type { FoundKind } from '#core/search/scopes.ts'
import { termTokens, type Place } from '#core/search/term-tokens.ts'
import { StartError } from '#server/start-error.ts'

/** What is known of a found page without its words. */
export interface PageFacts {
  id: number
  kind: FoundKind
  path: string
  title: string
  description: string
}

/** A section's own words. */
export interface SectionText {
  id: string
  heading: string
  text: string
}

/** The index of one language. */
export interface LanguageIndex {
  lexicon: Lexicon
  termIn(surface: string): number | undefined
  /** The kind of each page, by its id. */
  kinds: ReadonlyMap<number, FoundKind>
  /** Ids of the pages that have any of these words and phrases. */
  pagesWith(needles: readonly Needle[], place?: Place): number[]
  page(id: number): { facts: PageFacts; words: IndexedPage }
  section(page: number, position: number): SectionText
}

/** An open index. */
export interface IndexFile {
  language(locale: Locale): LanguageIndex
  close(): void
}

type Row = PageFacts & { words: Buffer }

/** The terms of needles without the phrases that have a word which is looked for by itself: no page is found by them alone. */
function withoutImplied(needles: readonly Needle[]): (readonly number[])[] {
  const alone = new Set(needles.filter(({ terms }) => terms.length === 1).map(({ terms }) => terms[0]))
  return needles.map(({ terms }) => terms).filter((terms) => terms.length === 1 || !terms.some((term) => alone.has(term)))
}

/** @throws where there is none: the site has not been built */
export function openIndex(path: string): IndexFile {
  if (!existsSync(path)) throw new StartError(`There is no index of the search at ${path}. Build the site: npm run build.`)
  const db = new Database(path, { readonly: true, fileMustExist: true })
  // A query reads hundreds of pages from all over the file: from memory, without a copy of each.
  db.pragma(`mmap_size = ${statSync(path).size}`)
  const selectPage = db.prepare<[number], Row>('select id, kind, path, title, description, words from pages where id = ?')
  const selectSection = db.prepare<[number, number], SectionText>('select id, heading, text from sections where page = ? and position = ?')
  const open = new Map<Locale, LanguageIndex>()

  function load(locale: Locale): LanguageIndex {
    const terms = db
      .prepare<[string], [number, string, number]>('select id, term, pages from terms where locale = ? order by id')
      .raw()
      .all(locale)
    const surfaces = new Map(
      db.prepare<[string], [string, number]>('select surface, term from surfaces where locale = ?').raw().all(locale),
    )
    const [{ words } = { words: '{"same":[],"stop":[]}' }] = db
      .prepare<[string], { words: string }>('select words from editors where locale = ?')
      .all(locale)
    const { same, stop } = JSON.parse(words) as { same: string[][]; stop: string[] }
    const kinds = new Map(db.prepare<[string], [number, FoundKind]>('select id, kind from pages where locale = ?').raw().all(locale))
    const lexicon = createLexicon({
      locale,
      pages: kinds.size,
      surfaces,
      terms: new Map(terms.map(([id, term]) => [term, id])),
      frequencies: terms.map(([, , count]) => count),
      synonyms: same,
      stopWords: stop,
    })
    const match = db.prepare<[string], number>(`select rowid from find_${locale} where find_${locale} match ?`).pluck()
    return {
      lexicon,
      termIn: (surface) => surfaces.get(surface),
      kinds,
      pagesWith: (needles, place) =>
        match.all(
          withoutImplied(needles)
            .map((terms) => `"${termTokens(terms, place)}"`)
            .join(' OR '),
        ),
      page(id) {
        const { words, ...facts } = selectPage.get(id)!
        return { facts, words: unpackWords(words) }
      },
      section: (page, position) => selectSection.get(page, position)!,
    }
  }

  return {
    language(locale) {
      const known = open.get(locale) ?? load(locale)
      open.set(locale, known)
      return known
    },
    close: () => void db.close(),
  }
}
