import { expect, test } from 'vitest'
import type { DocumentSummary, LanguageSummary } from '../../protocol/documents.ts'
import { filterDocuments, noFilter, type DocumentFilter } from './filter.ts'

const language = (change: Partial<LanguageSummary>): LanguageSummary => ({
  state: 'current',
  sections: [],
  updated: '2026-11-01',
  problems: 0,
  isDrafted: false,
  ...change,
})

const summary = (slug: string, change: Partial<DocumentSummary>): DocumentSummary => ({
  id: `blog/${slug}`,
  kind: 'blog',
  slug,
  title: `About ${slug}`,
  path: `/blog/${slug}`,
  languages: { en: language({ state: 'source' }), zh: language({}) },
  planning: { isDraft: false },
  problems: 0,
  isUnsaved: false,
  alsoEditedBy: [],
  ...change,
})

const documents = [
  summary('prices', {}),
  summary('stale', {
    languages: { en: language({ state: 'source' }), zh: language({ state: 'stale', sections: ['a'], isDrafted: true }) },
  }),
  summary('missing', { kind: 'help', languages: { en: language({ state: 'source' }), es: language({ state: 'missing' }) } }),
  summary('draft', { planning: { isDraft: true }, problems: 2 }),
  summary('planned', { planning: { isDraft: false, publishOn: '2027-01-01' } }),
  summary('old', { planning: { isDraft: false, reviewBy: '2026-11-28' }, title: 'Preços e España' }),
]

test.each<[string, Partial<DocumentFilter>, string[]]>([
  ['a kind', { kind: 'help' }, ['missing']],
  ['sections out of date', { state: 'stale' }, ['stale']],
  ['sections out of date in another language', { state: 'stale', language: 'es' }, []],
  ['a missing language', { state: 'missing', language: 'es' }, ['missing']],
  ['drafts, without planned ones', { state: 'draft' }, ['draft']],
  ['planned ones', { state: 'scheduled' }, ['planned']],
  ['a review that is due today', { state: 'review' }, ['old']],
  ['problems', { state: 'problems' }, ['draft']],
  ['unsaved changes', { state: 'unsaved' }, ['stale']],
  ['what is public', { state: 'published' }, ['prices', 'stale', 'missing', 'old']],
  ['a search, without marks and case', { search: 'ESPANA precos' }, ['old']],
  ['a search in the path', { search: '/blog/pri' }, ['prices']],
])('%s', (_, filter, expected) => {
  const found = filterDocuments(documents, { ...noFilter, ...filter }, '2026-11-28')
  expect(found.map(({ slug }) => slug)).toEqual(expected)
})
