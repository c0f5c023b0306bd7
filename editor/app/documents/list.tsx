/** All documents with their states, filters, search. */
import { use, useEffect, useMemo, useRef, useState } from 'react'
import type { DocumentSummary } from '../../protocol/documents.ts'
import { TextsContext, useDates, useTranslate } from '../i18n.tsx'
import { Input, Select } from '../parts/inputs.tsx'
import { Failure, State } from '../parts/notices.tsx'
import { addressOf } from '../route.ts'
import { useSession } from '../session.tsx'
import { useOperation, useStored } from '../use-operation.ts'
import { filterDocuments, hasState, noFilter, states, type DocumentFilter, type DocumentState } from './filter.ts'
import { NewDocumentDialog } from './new-document.tsx'

/** @param version differs after each change and each check of everything: states are read again */
export function DocumentsPage({ version }: { version: string }) {
  const t = useTranslate()
  const { value, failure, isLoading, reload } = useOperation('documents', {})
  const { collections, today } = useSession()
  const read = useRef(version)
  useEffect(() => {
    const before = read.current
    read.current = version
    if (before !== '' && before !== version) reload()
  }, [version, reload])
  const [filter, setFilter] = useStored<DocumentFilter>('documents-filter', noFilter)
  const [isNew, setIsNew] = useState(false)
  const found = useMemo(() => filterDocuments(value?.documents ?? [], filter, today), [value, filter, today])
  const groups = collections
    .map(({ kind, label }) => ({ kind, label, documents: found.filter((document) => document.kind === kind) }))
    .filter(({ documents }) => documents.length > 0)
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('nav.documents')}</h1>
        <button type="button" className="button primary small" onClick={() => setIsNew(true)}>
          {t('new.button')}
        </button>
      </div>
      <Failure failure={failure} onRetry={reload} />
      <Filters filter={filter} onChange={setFilter} />
      <p role="status" className="caption">
        {isLoading && !value ? t('loading') : t('documents.count', { count: found.length })}
      </p>
      {groups.map(({ kind, label, documents }) => (
        <Group key={kind} kind={kind} label={label} documents={documents} />
      ))}
      {isNew && <NewDocumentDialog onClose={() => setIsNew(false)} />}
    </div>
  )
}

function Filters({ filter, onChange }: { filter: DocumentFilter; onChange: (filter: DocumentFilter) => void }) {
  const t = useTranslate()
  const { language } = use(TextsContext)
  const { collections, languages } = useSession()
  const all = { value: '', label: t('filter.all') }
  return (
    <search className="filter-bar">
      <Input label={t('filter.search')} type="search" value={filter.search} onChange={(search) => onChange({ ...filter, search })} />
      <Select
        label={t('filter.kind')}
        value={filter.kind}
        options={[all, ...collections.map(({ kind, label }) => ({ value: kind, label: label[language] ?? kind }))]}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <Select
        label={t('filter.state')}
        value={filter.state}
        options={[all, ...states.map((state) => ({ value: state, label: t(`filter.state.${state}`) }))]}
        onChange={(state) => onChange({ ...filter, state: state as DocumentState | '' })}
      />
      <Select
        label={t('filter.language')}
        value={filter.language}
        options={[all, ...languages.map(({ code, name, tag }) => ({ value: code, label: name, lang: tag }))]}
        onChange={(language) => onChange({ ...filter, language })}
      />
    </search>
  )
}

interface GroupProps {
  kind: string
  label: Record<string, string>
  documents: readonly DocumentSummary[]
}

function Group({ kind, label, documents }: GroupProps) {
  const t = useTranslate()
  const { languages } = useSession()
  const translations = languages.filter(({ isSource }) => !isSource)
  const { language } = use(TextsContext)
  return (
    <section className="document-group">
      <h2 id={`kind-${kind}`}>
        {label[language] ?? label.en ?? kind} <span className="detail">{documents.length}</span>
      </h2>
      <div className="table-scroll" tabIndex={0} role="region" aria-labelledby={`kind-${kind}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('documents.title')}</th>
              <th scope="col">{t('documents.state')}</th>
              {translations.map(({ code, name, tag }) => (
                <th scope="col" key={code} lang={tag} title={name}>
                  <abbr title={name}>{code}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {documents.map((document) => (
              <Row key={document.id} document={document} translations={translations.map(({ code }) => code)} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ document, translations }: { document: DocumentSummary; translations: readonly string[] }) {
  const t = useTranslate()
  return (
    <tr>
      <th scope="row">
        <a href={addressOf({ view: 'document', id: document.id, language: null })}>
          <bdi lang="en">{document.title}</bdi>
        </a>
        <bdi className="caption" dir="ltr">
          {document.slug}
        </bdi>
      </th>
      <td>
        <Publication document={document} />
      </td>
      {translations.map((code) => {
        const language = document.languages[code]
        const state = language?.state ?? 'missing'
        const signs = { source: '', current: '✓', stale: String(language?.sections.length ?? 0), missing: '–' } as const
        return (
          <td key={code} className="language-cell" data-language={code}>
            <a
              href={addressOf({ view: 'document', id: document.id, language: code })}
              data-state={state}
              aria-label={t('documents.cell', {
                title: document.title,
                language: code,
                state: t(`language.${state}`),
                count: language?.sections.length ?? 0,
              })}
            >
              {signs[state]}
            </a>
          </td>
        )
      })}
    </tr>
  )
}

function Publication({ document }: { document: DocumentSummary }) {
  const t = useTranslate()
  const { day } = useDates()
  const { today } = useSession()
  const { planning, published, problems, isUnsaved, alsoEditedBy } = document
  const { isDraft, publishOn, reviewBy } = planning
  const isPublished = hasState(document, 'published', '', today)
  return (
    <span className="publication">
      {isUnsaved && <State state="plan">{t('state.unsaved')}</State>}
      {hasState(document, 'scheduled', '', today) && <State state="plan">{t('state.publishOn', { day: day(publishOn!) })}</State>}
      {isDraft && !hasState(document, 'scheduled', '', today) && <State state="plan">{t('state.draft')}</State>}
      {isPublished && published !== undefined && <State state="good">{t('state.publishedOn', { day: day(published) })}</State>}
      {isPublished && published === undefined && <State state="good">{t('state.published')}</State>}
      {hasState(document, 'review', '', today) && <State state="bad">{t('state.reviewDue', { day: day(reviewBy!) })}</State>}
      {problems > 0 && <State state="bad">{t('problems.count', { count: problems })}</State>}
      {alsoEditedBy.length > 0 && <State state="plan">{t('document.alsoEditedBy', { names: alsoEditedBy.join(', ') })}</State>}
    </span>
  )
}
