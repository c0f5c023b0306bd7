/** The terms by which staff find a submission: those of its reference and values, without case, accents and the like. */
import { isUnspaced, runsOf, tokenize } from '#core/search/analyzer.ts'
import type { FormValues } from '#core/forms/validate.ts'
import type { Folder } from './service.ts'

/** Longer words are truncated: nobody types them, and the length of index entries is limited. */
const maxTermChars = 64

/** Terms that no text contains, because of the underscore. Set and changed by the database with the submission (migration 0008). */
export const kindTerm = (kind: string) => `_form_${kind}`
export const localeTerm = (locale: string) => `_locale_${locale}`

/** @param userId owner of the folder `mine` */
export function folderTerm(folder: Folder, userId: string): string {
  return folder === 'mine' ? `_of_${userId.replaceAll('-', '')}` : folder === 'unassigned' ? '_of_nobody' : `_${folder}`
}

/** The terms of a submission, each once. */
export function termsOf({ reference, values }: { reference: string; values: FormValues }): string[] {
  const texts = [reference, ...Object.values(values).flat()]
  return [...new Set(texts.map(normalizeText).flatMap(tokenSurfaces))]
}

/** The terms of a search: a submission is found if, for each of them, one of its words begins with it. */
export function searchTerms(search: string): string[] {
  return [...new Set(tokenize(normalizeText(search)).map(({ surface }) => surface.slice(0, maxTermChars)))]
}

/** Runs before the text is split into words: one character (`ﷺ`) may stand for several words. */
function normalizeText(text: string): string {
  return text.normalize('NFKC')
}

function tokenSurfaces(text: string): string[] {
  // No pair begins with the last character of a Chinese run.
  const ends = runsOf(text).flatMap(({ surface }) => (isUnspaced(surface) ? [[...surface].at(-1)!] : []))
  return [...tokenize(text).map(({ surface }) => surface.slice(0, maxTermChars)), ...ends]
}
