/** A file that an agency returned, before its units are read. */
import { ContentError, type Problem } from '#tooling/content/problems.ts'
import type { ReturnedUnit } from './returned.ts'

export interface ReturnedFile {
  /** BCP 47 tag that the file gives for the translation. */
  language: string | undefined
  units: ReturnedUnit[]
}

/** The largest file that is read: an export of everything is a tenth of it. */
export const maxFileBytes = 64 * 1024 * 1024

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark.
 *
 * @throws {ContentError} if it is too large or in no such encoding
 */
export function decodeFile(bytes: Uint8Array, file: string): string {
  if (bytes.length > maxFileBytes)
    throw refusedFile({
      file,
      expected: `at most ${maxFileBytes} bytes`,
      found: `${bytes.length} bytes`,
      fix: 'export by folder, with --only',
    })
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw refusedFile({ file, expected: 'text in UTF-8', found: 'bytes that are none', fix: 'save the file as UTF-8' })
  }
}

/** A file that cannot be read at all. */
export function refusedFile(problem: Problem): ContentError {
  return new ContentError([problem])
}
