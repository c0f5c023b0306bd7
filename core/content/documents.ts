/**
 * Compiled documents, as the build makes them and pages receive them: the shapes that `tooling/content`
 * writes and `server/content` reads.
 */
import type { FileSizes } from '#core/datasets/files.ts'
import { completeLocales, type Locale } from '#core/locales.ts'
import type { Kind, Meta, Frontmatter } from './kinds.ts'

/** A heading of the body; `text` is plain text. */
export interface Heading {
  depth: 2 | 3 | 4
  id: string
  text: string
}

/** State of a translation against its English source. */
export type TranslationState =
  | { state: 'source' | 'current' }
  /** Ids of the sections whose source has changed since; '' is the part before the first heading. */
  | { state: 'stale'; sections: string[] }
  | { state: 'missing' }

/**
 * A document without its body, as lists need it. Without the state of its translation too: a change of an English text would change all lists
 * in all languages.
 */
export interface Entry<K extends Kind = Kind> {
  kind: K
  slug: string
  /** The requested language. */
  locale: Locale
  /** The language of its text: `locale`, or English if there is no translation. */
  language: Locale
  meta: Meta<K>
  /** Frontmatter; placeholders are filled in, inline Markdown is unchanged. */
  frontmatter: Frontmatter<K>
  /** ISO date on which the text last changed, from the translation lock; empty for a document that the build makes. */
  updated: string
  /** Reading time in minutes, at least 1: by words, or by characters in Chinese. */
  minutes: number
  /** Slugs of the documents of the same kind with the most similar text, most similar first; only for articles and scrapers. */
  related: readonly string[]
  /** Sizes of a dataset's files; other documents have none. */
  files?: FileSizes | undefined
  /** Only in a preview: visitors do not get it. */
  isWithheld?: true
}

/** A document without its body, read by its name, as its page needs it. */
export interface NamedEntry<K extends Kind = Kind> extends Entry<K> {
  translation: TranslationState
}

/** Text of the body from one heading to the next, for search. */
export interface Section {
  /** Id of the heading; '' before the first one. */
  id: string
  /** Plain text without the heading and without code blocks; blocks are joined by spaces. */
  text: string
}

/**
 * A compiled body, as in `.generated/content/<locale>/<kind>/<slug>.json`: translated, or in English if there is no translation. In both,
 * internal links lead to pages of the locale.
 */
export interface Body {
  /** HTML in pieces, each from one h2 to the next: joined they are the body. */
  html: readonly string[]
  headings: Heading[]
  /** The body as Markdown with placeholders and samples filled in, for the Markdown alternate. */
  markdown: string
  sections: Section[]
  /** The items of the first list of steps, as plain text. */
  steps?: readonly string[]
  /** The chapters of a tutorial. They are not in its HTML, which shares a page with that of other tutorials. */
  chapters?: Chapters
  /** Addresses of its pictures, for structured data: those of pixels that are not decorative, from the root of the site. */
  pictures?: readonly string[]
}

export interface Chapters {
  heading: string
  items: readonly Chapter[]
}

export interface Chapter {
  startSeconds: number
  title: string
}

export interface Document<K extends Kind = Kind> extends NamedEntry<K>, Body {}

interface IndexedLanguage<K extends Kind> extends Pick<NamedEntry<K>, 'frontmatter' | 'translation' | 'updated' | 'minutes'> {
  /** Only in a preview: visitors do not get this translation. */
  isWithheld?: true
}

/** A document in `.generated/content/index.json`: data without a language once, the rest by language. */
export interface IndexedDocument<K extends Kind = Kind> {
  kind: K
  slug: string
  meta: Meta<K>
  related?: readonly string[]
  files?: FileSizes
  /** Only in a preview: visitors do not get it. */
  isWithheld?: true
  /** Only languages that the document is translated to, and English. */
  languages: Partial<Record<Locale, IndexedLanguage<K>>>
}

/** A document that the build makes from other data than a folder of `content/`. */
export interface GeneratedDocument<K extends Kind = Kind> extends Pick<IndexedDocument<K>, 'kind' | 'slug' | 'meta'> {
  /** English first. A language that is missing here has the body in English. */
  languages: Partial<Record<Locale, Frontmatter<K>>>
  /** For each language, with links to its pages. */
  bodies: Readonly<Record<Locale, Body>>
}

/** Read-only access to the compiled content. */
export interface ContentStore {
  /** All documents of a kind in reading order (`order`, or newest first); untranslated ones are in English. */
  list<K extends Kind>(kind: K, locale: Locale): readonly Entry<K>[]
  entry<K extends Kind>(kind: K, slug: string, locale: Locale): NamedEntry<K> | undefined
  get<K extends Kind>(kind: K, slug: string, locale: Locale): Promise<Document<K> | undefined>
  /** The languages that a document is written in or translated to; English first. */
  languages(kind: Kind, slug: string): readonly Locale[]
}

/** Whether an entry is in English on a page in another language: decides notice, `lang`, canonical, hreflang, sitemap, search and feeds. */
export function isFallback(entry: Pick<Entry, 'locale' | 'language'>): boolean {
  return entry.language !== entry.locale
}

/** The languages of a document's page: those of its text, or all if there is no such document and the page consists of messages. */
export function pageLanguages(content: Pick<ContentStore, 'languages'>, kind: Kind, slug: string): readonly Locale[] {
  const own = content.languages(kind, slug)
  return own.length > 0 ? own : completeLocales
}
