/** The words by which staff find a request: those of what was sent, without case, accents and the like. */
import { isHan, runsOf, wordsOf } from '#core/search/words.ts'
import type { FormValues } from '#core/forms/validate.ts'
import type { Folder } from './desk.ts'

/** Longer words are cut: no one types them, and an index bears them only so long. UTF-16 units. */
const longestTerm = 64

/** Words that no text holds, because of the underscore. The database gives them to each request, and changes them with it (migration 0008). */
export const formTerm = (form: string) => `_form_${form}`
export const localeTerm = (locale: string) => `_locale_${locale}`

/** @param me id of whoever `mine` is of */
export function folderTerm(folder: Folder, me: string): string {
  return folder === 'mine' ? `_of_${me.replaceAll('-', '')}` : folder === 'unassigned' ? '_of_nobody' : `_${folder}`
}

/** The terms of a request, each once. */
export function termsOf({ reference, values }: { reference: string; values: FormValues }): string[] {
  const texts = [reference, ...Object.values(values).flat()]
  return [...new Set(texts.map(written).flatMap(indexed))]
}

/** The terms of a search: a request is found that has words which begin like each of them. */
export function searchTerms(search: string): string[] {
  return [...new Set(wordsOf(written(search)).map(({ surface }) => surface.slice(0, longestTerm)))]
}

/** Before words are told apart: one character (`ﷺ`) may stand for several. */
function written(text: string): string {
  return text.normalize('NFKC')
}

function indexed(text: string): string[] {
  // The last character of a Chinese run begins no pair.
  const ends = runsOf(text).flatMap(({ surface }) => (isHan(surface) ? [[...surface].at(-1)!] : []))
  return [...wordsOf(text).map(({ surface }) => surface.slice(0, longestTerm)), ...ends]
}
