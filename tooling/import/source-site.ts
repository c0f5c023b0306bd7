/** What is imported, as each format hands it over: documents in languages, and files for their pictures. */
import { fallbackLocale, type Locale } from '#core/locales.ts'
import type { Misfit } from './misfits.ts'

/** How a body is written: CommonMark with HTML and directives, the same with JSX, the same with components of Nuxt, or HTML. */
export type BodySyntax = 'markdown' | 'mdx' | 'mdc' | 'html'

/** A document in one language. */
export interface SourceText {
  /** Path below the folder of the import, for links, pictures and the report. */
  file: string
  syntax: BodySyntax
  body: string
  /** 1-based line of `file` on which the body begins. */
  bodyLine: number
  title?: string | undefined
  description?: string | undefined
  /** Short name for menus. */
  menu?: string | undefined
  /** Whether the old site does not show it. */
  isDraft: boolean
}

/** A document in its languages. */
export interface SourceDocument {
  /** Unique and the same in all languages: the path without ending, or an id. */
  key: string
  /** What the slug is made of, from the last part on. */
  slugParts: readonly string[]
  /** Old addresses of the site, without host and language: the first is the present one. */
  addresses: string[]
  texts: Map<Locale, SourceText>
  /** Names of the categories it belongs to, most important first. */
  groups: readonly string[]
  /** ISO dates. */
  published?: string | undefined
  updated?: string | undefined
}

/** Whether visitors do not get a document, because its English text is a draft. */
export function isDraftDocument({ texts }: SourceDocument): boolean {
  return texts.get(fallbackLocale)?.isDraft ?? false
}

/** A file of the import whose bytes can become a picture. */
export interface SourceAsset {
  /** Path below the folder of the import. */
  path: string
}

/** All that is imported. */
export interface SourceSite {
  /** In the order in which readers meet them. */
  documents: SourceDocument[]
  /** Files that were read or understood as documents. */
  filesRead: number
  misfits: Misfit[]
  /** Origins at which the site was or is served; links there are its own. */
  origins: readonly string[]
  /** The file that a text shows as a picture. */
  findAsset(reference: string, text: SourceText): SourceAsset | undefined
  /** The key of the document to which an address without origin, query and anchor leads. */
  findDocument(path: string, text: SourceText, document: SourceDocument): string | undefined
  /** Categories with a text of their own. */
  categories: ReadonlyMap<string, { title: string; description?: string | undefined }>
}

/** What every reader of a format gets. */
export interface ReadOptions {
  /** Folder or file. */
  path: string
  /** Language of texts that name none. */
  language: Locale
  /** The kind of documents that is imported: blogs are read from other folders. */
  into: string
  /** Path below which the present site has its documents, as `/docs`; that of the format if omitted. */
  base?: string | undefined
  /** Origin of the present site, as `https://docs.quayside.example`. */
  origin?: string | undefined
}
