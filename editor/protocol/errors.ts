/** Why requests are refused, what the server refuses at all, and problems of texts. */
import type { DocumentId, FileHash, FileName, Version } from './names.ts'

/**
 * Why a request was refused. The browser side has a sentence for each in its language; `message` is English and adds what only the server
 * knows.
 */
export type ErrorCode =
  /** The request has not the form that this file describes. */
  | 'invalidRequest'
  /** No session: open the address that the program printed, or log in to the site. */
  | 'signedOut'
  /** The role does not allow it. */
  | 'forbidden'
  /** There is no such document, file, version or draft. */
  | 'notFound'
  /** A name that the content may not have: `problems` say what is allowed. */
  | 'badName'
  /** There is such a document or file already. */
  | 'exists'
  /** A text, a line, a picture or the whole request is too large. */
  | 'tooLarge'
  /** A text nests too deeply or takes too long to check; nothing of it was kept except the draft. */
  | 'tooComplex'
  /** The texts have the `problems`, so they would fail the build. Nothing was saved. */
  | 'problems'
  /** Somebody saved the same files in the meantime: `conflicts`. Nothing was saved. */
  | 'conflict'
  /** Nothing would change. */
  | 'unchanged'
  /** The working copy has changes that the editor did not make, in files that the operation needs: `files`. */
  | 'changedOutside'
  /** No remote repository is configured, so there is nothing to publish to. */
  | 'noRemote'
  /** The remote repository can't be reached. */
  | 'offline'
  /** The remote repository refuses the credentials, or the branch is protected. */
  | 'refusedByRemote'
  /** The branch of the remote repository has changes of the same lines: `files`. Somebody with git has to join them. */
  | 'diverged'
  /** Git failed in another way; `message` is what it said. */
  | 'git'
  /** Another operation of this kind is running. Try again. */
  | 'busy'
  /** A fault of the editor; the log of the server has more. */
  | 'internal'

export const errorStatus: Readonly<Record<ErrorCode, number>> = {
  invalidRequest: 400,
  signedOut: 401,
  forbidden: 403,
  notFound: 404,
  badName: 422,
  exists: 409,
  tooLarge: 413,
  tooComplex: 422,
  problems: 422,
  conflict: 409,
  unchanged: 409,
  changedOutside: 409,
  noRemote: 409,
  offline: 502,
  refusedByRemote: 502,
  diverged: 409,
  git: 500,
  busy: 503,
  internal: 500,
}

export interface ApiError {
  error: ErrorCode
  /** English, one or two sentences, for people. */
  message: string
  problems?: Diagnostic[]
  conflicts?: FileConflict[]
  /** Paths below the root of the repository. */
  files?: string[]
}

/** A file that somebody else changed between opening and saving. */
export interface FileConflict {
  file: FileName
  /** As it was opened, as it is now, as it was to be saved; `null`: no such file. */
  base: string | null
  theirs: string | null
  mine: string | null
  /** All of it joined by `git merge-file`: without conflicts if `isClean`, otherwise with its marks (`<<<<<<<`). */
  merged: string | null
  isClean: boolean
  /** The hash to send as base when the joined text is saved. */
  hash: FileHash
  /** Who changed it, if it is in the history. */
  changedBy?: Version
}

/** What the server refuses. Bytes are those of UTF-8. */
export const limits = {
  /** Of one text; the build has the same limit (`tooling/content/text-limits.ts`), and others that are said when a text exceeds them. */
  textBytes: 1_000_000,
  /** Of the body of a request. */
  requestBytes: 8_000_000,
  /** Of a check or a preview. */
  checkMs: 20_000,
  /** Of the message of a commit. */
  messageChars: 2_000,
  /** Pictures; the build has the same limits (`tooling/pictures`). */
  pictureBytes: { raster: 15_000_000, svg: 300_000 },
} as const

/** A problem of a text, from the checks of the build. The words are English, as those of the build. */
export interface Diagnostic {
  /** Path below the root of the repository. */
  file: string
  /** The document that the file belongs to, if it is one. */
  document?: DocumentId
  /** The file in the folder of the document, if it is one of its files. */
  name?: FileName
  line?: number
  column?: number
  severity: 'error' | 'warning'
  expected: string
  found: string
  fix: string
}
