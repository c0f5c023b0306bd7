/** Filters of the list of documents. */
import type { DocumentSummary, LanguageState } from '../../protocol/documents.ts'
import type { LanguageCode } from '../../protocol/names.ts'

export const states = ['missing', 'stale', 'draft', 'scheduled', 'review', 'problems', 'unsaved', 'published'] as const
/** `review`: the day of its review has come. `unsaved`: this person has unsaved changes. */
export type DocumentState = (typeof states)[number]

export interface DocumentFilter {
  kind: string
  state: DocumentState | ''
  /** Of which `missing`, `stale` and `unsaved` are; '': any. */
  language: LanguageCode
  search: string
}

export const noFilter: DocumentFilter = { kind: '', state: '', language: '', search: '' }

function hasLanguage(
  document: DocumentSummary,
  language: LanguageCode,
  test: (state: LanguageState, isDrafted: boolean) => boolean,
): boolean {
  return Object.entries(document.languages).some(
    ([code, { state, isDrafted }]) => (language === '' || code === language) && test(state, isDrafted),
  )
}

/** @param today ISO date */
export function hasState(document: DocumentSummary, state: DocumentState, language: LanguageCode, today: string): boolean {
  const { isDraft, publishOn, reviewBy } = document.planning
  const isScheduled = publishOn !== undefined && publishOn > today
  switch (state) {
    case 'missing':
    case 'stale':
      return hasLanguage(document, language, (found) => found === state)
    case 'unsaved':
      return document.isUnsaved || hasLanguage(document, language, (_, isDrafted) => isDrafted)
    case 'draft':
      return isDraft && !isScheduled
    case 'scheduled':
      return isScheduled
    case 'review':
      return reviewBy !== undefined && reviewBy <= today
    case 'problems':
      return language === '' ? document.problems > 0 : (document.languages[language]?.problems ?? 0) > 0
    case 'published':
      return !isDraft && !isScheduled && !document.isUnsaved
  }
}

/** Letters without case and marks, for searching. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The documents that a filter leaves, in the order of the list. All words of the search must be in title, slug or path. */
export function filterDocuments(documents: readonly DocumentSummary[], filter: DocumentFilter, today: string): DocumentSummary[] {
  const terms = plain(filter.search).split(/\s+/).filter(Boolean)
  return documents.filter((document) => {
    if (filter.kind !== '' && document.kind !== filter.kind) return false
    if (filter.state !== '' && !hasState(document, filter.state, filter.language, today)) return false
    const text = plain(`${document.title} ${document.slug} ${document.path}`)
    return terms.every((term) => text.includes(term))
  })
}
