/** Documents: the list, one that is open, its sections, pictures and previews. */
import type { Diagnostic } from './errors.ts'
import type { DocumentId, FileHash, FileName, LanguageCode } from './names.ts'

/** `missing`: not translated. `stale`: the English has changed since, in `sections`. */
export type LanguageState = 'source' | 'current' | 'stale' | 'missing'

export interface LanguageSummary {
  state: LanguageState
  /** Ids of the h2 whose English has changed; '' is the part before the first. Of stale translations. */
  sections: string[]
  /** Day on which its text last changed; '' if missing. */
  updated: string
  /** Errors of its file in the last check of everything. */
  problems: number
  /** Whether this person has unsaved changes of it. */
  isDrafted: boolean
}

/** A row of the list. */
export interface DocumentSummary {
  id: DocumentId
  kind: string
  slug: string
  /** In English. */
  title: string
  /** Path of the page, without a language; with an anchor if several documents share it. */
  path: string
  languages: Record<LanguageCode, LanguageSummary>
  planning: Planning
  /** ISO date of an article. */
  published?: string
  /** Errors of the document in the last check of everything. */
  problems: number
  /** Made by this person and never saved: it exists as a draft only. */
  isUnsaved: boolean
  /** Others who have unsaved changes of it, by their names. */
  alsoEditedBy: string[]
}

/** When visitors get a document, and when somebody looks at it again: what its `meta.yaml` states. Days are ISO dates, UTC. */
export interface Planning {
  /** Visitors do not get it. */
  isDraft: boolean
  /** Visitors get it from this day on. */
  publishOn?: string
  reviewBy?: string
  /** Who looks at it again: a mailbox of `site/provider.yaml`, or a mail address. */
  owner?: string
}

export interface TextFile {
  text: string
  hash: FileHash
}

/** A document as it is in the working copy. */
export interface OpenDocument extends DocumentSummary {
  /** `meta.yaml`, one Markdown file a language, and texts below `samples/`. */
  files: Record<FileName, TextFile>
  pictures: PictureFile[]
  /** Unsaved changes of this person. */
  draft: Draft | null
}

export interface PictureFile {
  file: FileName
  /** Name by which texts show it. */
  base: FileName
  /** Language that it is for; `null`: all. */
  language: LanguageCode | null
  isDark: boolean
  sizeBytes: number
}

/** Files of a document as the person has them now. `null` removes one. Files that are left out are as saved. */
export type Changes = Record<FileName, string | null>

/** Unsaved changes, kept on the server for each person. */
export interface Draft {
  files: Changes
  /** Names of pictures that were uploaded (true) or are to be removed (false). */
  pictures: Record<FileName, boolean>
  /** The hashes of the saved files from which the draft was made. */
  base: Record<FileName, FileHash>
  /** ISO time. */
  changedAt: string
}

/** A section of the English text beside that of a translation: the front matter, or from one h2 to the next. */
export interface AlignedSection {
  /** `front matter`, '' before the first h2, or the id of the h2. */
  id: string
  /** Where it is in the texts; `null`: that language does not have it. */
  source: Span | null
  own: Span | null
  state: 'current' | 'stale' | 'missing' | 'surplus'
  /** Of a stale section: the English text from which the translation was made, if the history has it. */
  earlierSource?: string
}

export interface Span {
  start: number
  end: number
}

export type Theme = 'light' | 'dark'

export interface PreviewAnswer {
  /**
   * Address of the page, for an iframe with `sandbox` (without `allow-scripts` and `allow-same-origin`); the page forbids scripts by itself
   * too. It holds for a quarter of an hour. `null`: the texts have `problems`, so that there is no page.
   */
  url: string | null
  problems: Diagnostic[]
  /** Whether the page shows the English text, because there is no translation. */
  isFallback: boolean
}

export interface UploadedPicture {
  /** The normalized name. */
  file: FileName
  width: number
  height: number
  sizeBytes: number
}
