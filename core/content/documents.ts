/**
 * What the build makes of a document and what pages are handed: the shapes that `tooling/content`
 * writes and `server/content` reads.
 */
import type { FileSizes } from '#core/datasets/files.ts'
import { locales, type Locale } from '#core/locales.ts'
import type { Kind, Meta, Frontmatter } from './kinds.ts'

/** A heading of the body; `text` is plain words. */
export interface Heading {
  depth: 2 | 3
  id: string
  text: string
}

/** State of a translation against its English source. */
export type TranslationState =
  | { state: 'source' | 'current' }
  /** Ids of the sections whose source has changed since; '' is the part before the first heading. */
  | { state: 'stale'; sections: string[] }
  | { state: 'missing' }

/** A document without its body, as lists need it. */
export interface Entry<K extends Kind = Kind> {
  kind: K
  slug: string
  /** The language it was asked for in. */
  locale: Locale
  /** The language its words are in: `locale`, or English where there is no translation. */
  language: Locale
  meta: Meta<K>
  /** Front matter; placeholders are filled in, inline Markdown is kept as typed. */
  frontmatter: Frontmatter<K>
  translation: TranslationState
  /** ISO date on which the words last changed, from the translation lock. */
  updated: string
  /** Minutes of reading, at least 1: by words, or by characters in Chinese. */
  minutes: number
  /** Slugs of the documents of its kind that are nearest to an article or scraper by their words, nearest first; others have none. */
  related: readonly string[]
  /** What the files of a dataset weigh; other documents have none. */
  files?: FileSizes | undefined
}

/** Words of the body from one heading to the next, for search. */
export interface Section {
  /** Id of the heading; '' before the first one. */
  id: string
  /** Plain words without the heading and without code blocks; blocks are joined by spaces. */
  text: string
}

/** A compiled body, as it lies in `.generated/content/<locale>/<kind>/<slug>.json`. */
export interface Body {
  /** HTML, a piece from one h2 to the next: joined they are the body. Internal links carry the prefix of the locale that asked. */
  html: readonly string[]
  headings: Heading[]
  /** The body as Markdown with placeholders and samples filled in, for the Markdown alternate. */
  markdown: string
  sections: Section[]
  /** What the first list of steps says to do, in plain words. */
  steps?: readonly string[]
  /** The chapters of a tutorial. They are not in its HTML, which is written to stand with that of other tutorials on one page. */
  chapters?: Chapters
}

/** The chapters of a tutorial. */
export interface Chapters {
  heading: string
  items: readonly Chapter[]
}

export interface Chapter {
  /** Where it begins, in seconds. */
  start: number
  title: string
}

/** A document with its body. */
export interface Document<K extends Kind = Kind> extends Entry<K>, Body {}

/** A document in `.generated/content/index.json`: what has no language once, the rest by language. */
export interface IndexedDocument<K extends Kind = Kind> {
  kind: K
  slug: string
  meta: Meta<K>
  related?: readonly string[]
  files?: FileSizes
  /** Only languages that have words of their own; English always has. */
  languages: Partial<Record<Locale, Pick<Entry<K>, 'frontmatter' | 'translation' | 'updated' | 'minutes'>>>
}

/** Read-only access to the compiled content. */
export interface ContentStore {
  /** All documents of a kind in reading order (`order`, or newest first); untranslated ones are in English. */
  list<K extends Kind>(kind: K, locale: Locale): readonly Entry<K>[]
  entry<K extends Kind>(kind: K, slug: string, locale: Locale): Entry<K> | undefined
  get<K extends Kind>(kind: K, slug: string, locale: Locale): Promise<Document<K> | undefined>
  /** The languages in which a document has words of its own; English first. */
  languages(kind: Kind, slug: string): readonly Locale[]
}

/** Whether a page shows English inside another language: the one fact behind notice, `lang`, canonical, hreflang, sitemap, search and feeds. */
export function isFallback(entry: Pick<Entry, 'locale' | 'language'>): boolean {
  return entry.language !== entry.locale
}

/** The languages of the page that a document heads: those of its words, or all seven where there is no such document and the catalogues speak. */
export function pageLanguages(content: Pick<ContentStore, 'languages'>, kind: Kind, slug: string): readonly Locale[] {
  const own = content.languages(kind, slug)
  return own.length > 0 ? own : locales
}
