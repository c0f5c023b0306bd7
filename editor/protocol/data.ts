/** Messages of the interface, the contract, and lists for pickers. */
import type { FileHash } from './names.ts'

export interface MessageRow {
  key: string
  english: string
  /** The text of the language; `null`: shown in English. */
  text: string | null
  /** Files of the code that use it. */
  usedIn: string[]
  /** Comments above it in the English file. */
  comment?: string
}

export interface MessagesAnswer {
  hash: FileHash
  rows: MessageRow[]
}

/** A file of `contract/`, for forms: maps and lists of the YAML as tables. */
export interface ContractFile {
  /** Below `contract/`: `gateway.yaml`, `places/europe.yaml`. */
  file: string
  hash: FileHash
  /** Its tables; a list of maps, or a map of maps, with equal keys. */
  tables: ContractTable[]
  /** Values that are in no table. */
  values: ContractValue[]
}

/** Keys and indexes from the top of a YAML file. */
export type YamlPath = (string | number)[]

export interface ContractTable {
  path: YamlPath
  /** Comment above it. */
  comment?: string
  columns: string[]
  rows: ContractRow[]
}

export interface ContractRow {
  /** Of the row in the file. */
  path: YamlPath
  /** In the order of the columns; `null`: the key is missing. Lists and maps are as in the YAML. */
  cells: unknown[]
}

export interface ContractValue {
  path: YamlPath
  value: unknown
  comment?: string
}

/** A change of a YAML file that keeps comments and the order of everything else. */
export type YamlChange =
  | { path: YamlPath; set: unknown }
  | { path: YamlPath; remove: true }
  /** Inserts an item into the list at `path`, before `index`; at the end if it is the length. */
  | { path: YamlPath; insert: unknown; index: number }

export interface LinkTarget {
  /** As written in texts: without language, with an anchor for headings. */
  href: string
  title: string
  kind?: string
  anchors: { id: string; text: string }[]
}

export interface Lists {
  links: LinkTarget[]
  /** Names for `::code{sample="…"}`: those of the document, then those that all share. */
  samples: { name: string; isOwn: boolean; files: string[] }[]
  /** Names for `::diagram{name="…"}`. */
  diagrams: string[]
  /** Names for `::facts{of="…"}`. */
  factTables: string[]
  /** Names between two braces, with their values in English. */
  placeholders: { name: string; value: string }[]
  /** Slugs with titles by kind, for fields that name documents. */
  references: Record<string, { slug: string; title: string }[]>
}

/** A word to mark in a text. */
export interface GlossaryRule {
  /** Source of a regular expression, with the flags `giu`, or `gu` in scripts without case. */
  pattern: string
  flags: string
  /** `error`: the build refuses it in texts. `hint`: the glossary has another word. */
  severity: 'error' | 'hint'
  /** What to write instead. */
  use: string
}

export interface Glossary {
  rules: GlossaryRule[]
  /** The names of things: what to call them in English and in the language. */
  terms: { english: string | null; use: string }[]
}
