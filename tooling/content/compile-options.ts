import type { FactTableName } from '#core/contract/fact-table-names.ts'
import type { GeneratedDocument } from '#core/content/documents.ts'
import type { ContentView } from '#core/content/publication.ts'
import type { Review } from '#core/content/reviews.ts'
import type { DiagramName } from '#core/drawing/diagrams.ts'
import type { Locale } from '#core/locales.ts'
import type { CompilerMessages } from './compiler-messages.ts'
import type { Problem } from './problems.ts'
import type { Highlight } from './highlight.ts'
import type { PlacedLink } from './links.ts'
import type { Samples } from './samples.ts'

/** Options of a compilation. */
export interface CompileOptions {
  /** Root of the repository, which contains `content/`. */
  root: string
  /** Folder to write to; `.generated/content` below the root by default. */
  outDir?: string
  /** Folder of the cache; `.cache/content` below the root by default. */
  cache?: string
  messages: CompilerMessages
  drawings: Drawings
  /** The tables that `::facts` shows, in Markdown. */
  factTables: (name: FactTableName, locale: Locale) => string
  /** The status codes of the gateway: each has a document. */
  statusCodes: readonly number[]
  /** The documents that are made from other data than `content/`. */
  generated?: (tools: GeneratorTools) => Promise<readonly GeneratedDocument[]>
  /** Links in other files, which are checked with those of the content. */
  otherLinks?: readonly PlacedLink[]
  /** Facts outside of documents that somebody must look at again. */
  factReviews?: readonly Review[]
  /** Problems of files outside of `content/` that concern it. */
  otherProblems?: readonly Problem[]
  /** Its day is the date of texts that the translation lock does not have yet. */
  view: ContentView
}

/** What documents from other data are made with. */
export interface GeneratorTools {
  /** Remembers code of earlier builds. */
  highlight: Highlight
  /** Samples of `content/samples`. */
  samples: Samples
}

/** The drawings that `::diagram` and `::stringline` show. */
export interface Drawings {
  /** The SVG element of a product. */
  diagram(name: DiagramName): string
  /** The drawing of rotating and sticky sessions with labels of a language. */
  stringline(locale: Locale): string
}
