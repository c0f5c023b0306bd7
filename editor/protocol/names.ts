/** Names that requests and answers use. */

/** A document: its kind and its slug, as `blog/a-week-of-prices`. */
export type DocumentId = string
/** The code of a language, as `zh`. */
export type LanguageCode = string
/** Name of a file in the folder of a document: `meta.yaml`, `en.md`, `samples/quick/curl.sh`. */
export type FileName = string
/** SHA-256 of a file in hexadecimal; `null`: there is no such file. */
export type FileHash = string | null
/** A commit of git, 40 hexadecimal digits. */
export type Commit = string

export interface Person {
  name: string
  email: string
}

/** A commit. */
export interface Version {
  commit: Commit
  author: Person
  /** ISO time. */
  date: string
  subject: string
  /** Names of the files of the document that it changed; of `unpublished`, paths below the root. */
  files: string[]
}
