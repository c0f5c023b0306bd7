/** Writes the search index: one SQLite file with all languages, read by `server/search`. */
import { rmSync, renameSync } from 'node:fs'
import Database from 'better-sqlite3'
import { locales, type Locale } from '#core/locales.ts'
import { withoutJoined } from '#core/search/arabic.ts'
import { compoundsIn } from '#core/search/compounds.ts'
import { createLexicon, type IndexedDictionary } from '#core/search/lexicon.ts'
import { packNumbers } from '#core/search/numbers.ts'
import { packPage } from '#core/search/page-codec.ts'
import { fieldEnd, termTokens, type Place } from '#core/search/term-tokens.ts'
import { isArabic, createFormCache, surfacesOf, termOf, tokenize, type Token } from '#core/search/analyzer.ts'
import { packText } from '#server/search/section-text.ts'
import type { SearchDictionary } from '#tooling/content/search-dictionary.ts'
import type { Findable } from './findable.ts'

/** Inputs of the index. */
export interface IndexInput {
  pages: (locale: Locale) => Promise<readonly Findable[]>
  dictionary: (locale: Locale) => SearchDictionary
}

/** Facts about a written index. */
export interface IndexReport {
  pages: number
  terms: number
}

const tables = `
  -- The ids of the pages of a language are consecutive: elsewhere its pages have numbers from 0.
  create table pages (id integer primary key, locale text not null, kind text not null, path text not null, title text not null,
    surfaces text not null, description text not null, terms blob not null) strict;
  create table sections (page integer not null references pages, position integer not null, id text not null, heading text not null,
    text blob not null, primary key (page, position)) strict, without rowid;
  create index kinds on pages (locale, kind);
  create table postings (locale text not null, place text not null, term integer not null, pages blob not null,
    primary key (locale, place, term)) strict, without rowid;
  -- The pages of each phrase of the editors' groups; terms holds the ids of its terms, separated by spaces.
  create table phrases (locale text not null, place text not null, terms text not null, pages blob not null,
    primary key (locale, place, terms)) strict, without rowid;
  create table terms (locale text not null, id integer not null, term text not null, pages integer not null,
    primary key (locale, id)) strict, without rowid;
  -- spelling is the most frequent one, null if it is the surface.
  create table surfaces (locale text not null, surface text not null, term integer not null, spelling text,
    primary key (locale, surface)) strict, without rowid;
  -- Names that find a page first if they are the whole query; those with a higher weight before others.
  create table identifiers (locale text not null, identifier text not null, page integer not null, weight integer not null,
    primary key (locale, identifier, page)) strict, without rowid;
  create table dictionaries (locale text primary key, dictionary text not null) strict, without rowid;
`

/** Writes the file. The previous one stays until the new one is complete. */
export async function buildIndex(path: string, { pages, dictionary }: IndexInput): Promise<IndexReport> {
  const partPath = `${path}.part`
  rmSync(partPath, { force: true })
  const db = new Database(partPath)
  db.pragma('journal_mode = off')
  db.pragma('synchronous = off')
  const report = { pages: 0, terms: 0 }
  try {
    db.exec(tables)
    for (const locale of locales) {
      const found = await pages(locale)
      const terms = db.transaction(() => writeLanguage(db, locale, found, dictionary(locale)))()
      report.pages += found.length
      report.terms += terms
    }
    db.exec('vacuum')
  } finally {
    db.close()
  }
  renameSync(partPath, path)
  return report
}

/** The tokens of a page. */
interface TokenizedPage {
  title: Token[]
  tags: Token[]
  sections: { heading: Token[]; text: Token[] }[]
}

function writeLanguage(db: Database.Database, locale: Locale, pages: readonly Findable[], dictionary: SearchDictionary): number {
  // The FTS index finds the pages with a phrase, the postings the pages with a term; ranking uses the terms stored with each page.
  db.exec(`create virtual table find_${locale} using fts5(terms, content='', tokenize="ascii")`)
  const forms = createFormCache()
  const tokenized = pages.map(({ title, tags, sections }): TokenizedPage => ({
    title: tokenize(title, forms),
    tags: tokenize(tags, forms),
    sections: sections.map(({ heading, text }) => ({ heading: tokenize(heading, forms), text: tokenize(text, forms) })),
  }))
  const spellings = spellingsOf(tokenized)
  const termsOf = termsOfSurfaces(spellings, locale)
  const ids = new Map([...new Set(termsOf.values())].sort().map((term, id) => [term, id]))
  const postings = { anywhere: newPostings(ids.size), title: newPostings(ids.size) } satisfies Record<Place, unknown>
  const idsOf = (list: readonly Token[]) => Uint32Array.from(list, ({ surface }) => ids.get(termsOf.get(surface)!)!)
  const insertPage = db.prepare('insert into pages (locale, kind, path, title, surfaces, description, terms) values (?, ?, ?, ?, ?, ?, ?)')
  const insertSection = db.prepare('insert into sections values (?, ?, ?, ?, ?)')
  const insertIdentifier = db.prepare('insert or ignore into identifiers values (?, ?, ?, ?)')
  const insertTerms = db.prepare(`insert into find_${locale} (rowid, terms) values (?, ?)`)
  for (const [number, { kind, path, title, description, sections, identifiers = { own: [], answered: [] } }] of pages.entries()) {
    const page = tokenized[number]!
    const own = {
      title: idsOf(page.title),
      tags: idsOf(page.tags),
      sections: page.sections.map(({ heading, text }) => ({ heading: idsOf(heading), text: idsOf(text) })),
    }
    const { lastInsertRowid } = insertPage.run(locale, kind, path, title, surfacesOf(title, forms), description, packPage(own))
    for (const [position, { id, heading, text }] of sections.entries())
      insertSection.run(lastInsertRowid, position, id, heading, packText(text))
    for (const name of identifiers.own) insertIdentifier.run(locale, name, number, 2)
    for (const name of identifiers.answered) insertIdentifier.run(locale, name, number, 1)
    const { title: titleIds, tags, sections: parts } = own
    const fields = [titleIds, tags, ...parts.flatMap(({ heading, text }) => [heading, text])]
    for (const id of new Set(fields.flatMap((ids) => [...ids]))) postings.anywhere[id]!.push(number)
    for (const id of new Set(titleIds)) postings.title[id]!.push(number)
    insertTerms.run(number, [termTokens(titleIds, 'title'), ...fields.map((ids) => termTokens(ids))].join(` ${fieldEnd} `))
  }
  db.exec(`insert into find_${locale} (find_${locale}) values ('optimize')`)
  const insertTerm = db.prepare('insert into terms values (?, ?, ?, ?)')
  for (const [term, id] of ids) insertTerm.run(locale, id, term, postings.anywhere[id]!.length)
  const insertPosting = db.prepare('insert into postings values (?, ?, ?, ?)')
  for (const [place, lists] of Object.entries(postings)) {
    for (const [id, numbers] of lists.entries()) if (numbers.length > 0) insertPosting.run(locale, place, id, packNumbers(numbers))
  }
  const insertSurface = db.prepare('insert into surfaces values (?, ?, ?, ?)')
  for (const [surface, term] of termsOf) {
    const spelling = spellings.get(surface)!
    insertSurface.run(locale, surface, ids.get(term), spelling === surface ? null : spelling)
  }
  const texts = pages.flatMap(({ title, tags, sections }) => [title, tags, ...sections.flatMap(({ heading, text }) => [heading, text])])
  // The name of a program ("HttpClient") is not a word.
  const isWord = (surface: string) => texts.some((text) => text.includes(spellings.get(surface)!))
  const compounds = compoundsIn(tokenized.flatMap(textsOf), (surface) => termsOf.has(surface), dictionary.stopWords).filter(([, joined]) =>
    isWord(joined),
  )
  const dictionaryWithCounts = writePhrases(db, locale, { ...dictionary, compounds }, { pages: pages.length, ids, termsOf })
  db.prepare('insert into dictionaries values (?, ?)').run(locale, JSON.stringify(dictionaryWithCounts))
  return ids.size
}

interface IndexedTerms {
  pages: number
  /** The id of each term. */
  ids: ReadonlyMap<string, number>
  /** The term of each surface. */
  termsOf: ReadonlyMap<string, string>
}

/**
 * Looks each phrase up in advance. The number of its pages gives its rarity, which its words alone do not; a query with many phrases
 * has no time to look them up.
 */
function writePhrases(
  db: Database.Database,
  locale: Locale,
  { synonyms, compounds, stopWords }: SearchDictionary & { compounds: readonly (readonly string[])[] },
  { pages, ids, termsOf }: IndexedTerms,
): IndexedDictionary {
  const surfaces = new Map(Array.from(termsOf, ([surface, term]) => [surface, ids.get(term)!]))
  const lexicon = createLexicon({
    locale,
    pages,
    surfaces,
    spellings: new Map(),
    terms: ids,
    frequencies: [],
    synonyms: [],
    compounds: [],
    stopWords: [],
    isOnPage: () => false,
  })
  const find = db.prepare<[string], number>(`select rowid from find_${locale} where find_${locale} match ? order by rowid`).pluck()
  const insert = db.prepare('insert or ignore into phrases values (?, ?, ?, ?)')
  const pagesWith = (text: string) => {
    const terms = lexicon.phrase(text)
    if (!terms) return 0
    const anywhere = find.all(`"${termTokens(terms)}"`)
    if (terms.length > 1 && anywhere.length > 0) {
      const title = find.all(`"${termTokens(terms, 'title')}"`)
      for (const [place, numbers] of Object.entries({ anywhere, title } satisfies Record<Place, number[]>)) {
        insert.run(locale, place, terms.join(' '), packNumbers(numbers))
      }
    }
    return anywhere.length
  }
  const withPageCounts = (groups: readonly (readonly string[])[]) =>
    groups.map((group) => group.map((text) => ({ text, pages: pagesWith(text) })))
  return { synonyms: withPageCounts(synonyms), compounds: withPageCounts(compounds), stopWords }
}

/** For each term the numbers of the pages that have it. */
const newPostings = (terms: number) => Array.from({ length: terms }, (): number[] => [])

function textsOf({ title, tags, sections }: TokenizedPage): Token[][] {
  return [title, tags, ...sections.flatMap(({ heading, text }) => [heading, text])]
}

/** The most frequent spelling of each surface. */
function spellingsOf(pages: readonly TokenizedPage[]): Map<string, string> {
  const spellings = new Map<string, Map<string, number>>()
  for (const page of pages) {
    for (const { surface, spelling } of textsOf(page).flat()) {
      const counts = spellings.get(surface) ?? new Map<string, number>()
      counts.set(spelling, (counts.get(spelling) ?? 0) + 1)
      spellings.set(surface, counts)
    }
  }
  return new Map(
    Array.from(spellings, ([surface, counts]) => [surface, [...counts].reduce((most, other) => (other[1] > most[1] ? other : most))[0]]),
  )
}

/** The term of each surface: its stem. In Arabic, attached words are removed if the rest is a word of the site. */
function termsOfSurfaces(spellings: ReadonlyMap<string, string>, locale: Locale): Map<string, string> {
  const terms = new Map(Array.from(spellings, ([surface, spelling]) => [surface, termOf({ spelling, surface }, locale)]))
  // Comparing stems is not enough: without the first letter and the ending, Lebanon equals Benin.
  const restOf = (surface: string) => (isArabic(surface) ? withoutJoined(surface).find((one) => terms.has(one)) : undefined)
  // The rest may have an attached word too; the recursion ends because it gets shorter each time.
  const withoutJoinedLetters = (surface: string): string => {
    const rest = restOf(surface)
    return rest === undefined ? surface : withoutJoinedLetters(rest)
  }
  return new Map(Array.from(terms.keys(), (surface) => [surface, terms.get(withoutJoinedLetters(surface))!]))
}
