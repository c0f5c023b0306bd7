/** The parts of an API page, from which its HTML, its Markdown and its text for the search are written. */
import type { SampleFile } from '#tooling/content/samples.ts'

/** From one heading to the next. */
export interface PageSection {
  /** Empty for the beginning of a page, which has no heading. */
  id: string
  heading: string
  blocks: readonly Block[]
  /** Code beside the blocks; below them in a narrow window. */
  examples?: readonly CodeExample[]
}

export type Block =
  | { kind: 'text'; markdown: string }
  | { kind: 'address'; method: string; address: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** A heading below that of the section. */
  | { kind: 'heading'; id: string; text: string; code?: string }
  | { kind: 'values'; values: readonly ValueRow[]; label?: string }
  /** `hasAlternate`: the Markdown alternate of the page lists the same links by itself. */
  | { kind: 'links'; links: readonly PageLink[]; hasAlternate?: boolean }

export interface Fact {
  /** Inline Markdown. */
  term: string
  /** Inline Markdown. */
  markdown: string
}

export interface PageLink {
  /** Unprefixed, of a page of this site. */
  to: string
  /** A file, which has no language. */
  isFile?: boolean
  /** An identifier before the text. */
  code?: string
  text: string
  /** Inline Markdown. */
  note?: string
}

/** A parameter, a header field, or a member of a body, with its own members. */
export interface ValueRow {
  id: string
  name: string
  type: string
  /** Words beside the type: "required", "in the path". */
  flags: readonly string[]
  /** Inline Markdown. */
  description: string
  notes: readonly Note[]
  /** Heading of the members, inline Markdown. */
  membersLabel: string
  members: readonly ValueRow[]
}

/** A limit or a value: in words, or as code after a label. */
export interface Note {
  text: string
  codes: readonly string[]
  /** What the text leads to. */
  to?: string
}

export interface CodeExample {
  /** Not shown if it is empty. */
  caption: string
  /** Several files are tabs. */
  files: readonly SampleFile[]
}
