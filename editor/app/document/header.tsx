/** Title, state and actions of a document. */
import { useState } from 'react'
import type { Saved } from '../../protocol/operations.ts'
import { useDates, useTranslate, type Translate } from '../i18n.tsx'
import { useAnnounce } from '../parts/announce.tsx'
import { Failure, Notice, ProblemList, State } from '../parts/notices.tsx'
import { addressOf } from '../route.ts'
import { useSession } from '../session.tsx'
import { asFailure } from '../use-operation.ts'
import type { ApiFailure } from '../api.ts'
import { hasChanges } from './editing.ts'
import type { DocumentSession } from './use-document.ts'

export type DocumentDialog =
  | { type: 'save'; proposal: string }
  | { type: 'picture'; files: readonly File[] }
  | { type: 'history' | 'duplicate' | 'rename' | 'remove' | 'schedule' | 'unpublish' }

interface DocumentHeaderProps {
  work: DocumentSession
  saved: Saved | null
  onDialog: (dialog: DocumentDialog) => void
}

export function DocumentHeader({ work, saved, onDialog }: DocumentHeaderProps) {
  const t = useTranslate()
  const { day } = useDates()
  const { collections, today } = useSession()
  const { document } = work.editing
  const collection = collections.find(({ kind }) => kind === document.kind)
  const { published, planning } = document
  const { isDraft, publishOn, reviewBy } = planning
  const isScheduled = publishOn !== undefined && publishOn > today
  return (
    <header className="document-head">
      <p className="breadcrumb">
        <a href={addressOf({ view: 'documents' })}>{t('nav.documents')}</a>
      </p>
      <h1>
        <bdi lang="en">{document.title}</bdi>
      </h1>
      <p className="caption facts-line">
        <bdi dir="ltr">{document.path}</bdi>
        {isDraft && <State state="plan">{t('state.draft')}</State>}
        {isScheduled && <State state="plan">{t('state.publishOn', { day: day(publishOn) })}</State>}
        {!isDraft && !isScheduled && published !== undefined && (
          <State state="good">{t('state.publishedOn', { day: day(published) })}</State>
        )}
        {reviewBy !== undefined && reviewBy <= today && <State state="bad">{t('state.reviewDue', { day: day(reviewBy) })}</State>}
        {document.alsoEditedBy.length > 0 && (
          <State state="bad">{t('document.alsoEditedBy', { names: document.alsoEditedBy.join(', ') })}</State>
        )}
      </p>
      <Buttons
        work={work}
        hasPlanning={Object.keys(collection?.planning ?? {}).length > 0}
        canUnpublish={collection?.planning.draft !== undefined}
        onDialog={onDialog}
      />
      {saved && saved.consequences.length > 0 && (
        <Notice kind="note">
          <p>{t('save.consequences')}</p>
          <ProblemList problems={saved.consequences} />
        </Notice>
      )}
    </header>
  )
}

interface ButtonsProps {
  work: DocumentSession
  hasPlanning: boolean
  canUnpublish: boolean
  onDialog: (dialog: DocumentDialog) => void
}

function draftMessage({ draftState, editing }: DocumentSession, t: Translate, time: (iso: string) => string): string {
  if (draftState === 'stored')
    return editing.document.draft && editing.revision === 0
      ? t('draft.restored', { time: time(editing.document.draft.changedAt) })
      : t('draft.stored')
  return { none: '', pending: t('draft.pending'), failed: t('draft.failed') }[draftState]
}

function Buttons({ work, hasPlanning, canUnpublish, onDialog }: ButtonsProps) {
  const t = useTranslate()
  const { time } = useDates()
  const announce = useAnnounce()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const { editing, discard } = work
  const isChanged = hasChanges(editing)
  async function forget() {
    try {
      await discard()
      announce(t('draft.discarded'))
    } catch (error) {
      setFailure(asFailure(error))
    }
  }
  return (
    <>
      <div className="buttons document-buttons">
        <button
          type="button"
          className="button primary small"
          aria-disabled={!isChanged}
          onClick={() => isChanged && onDialog({ type: 'save', proposal: '' })}
        >
          {t('save.button')}
        </button>
        {isChanged && (
          <button type="button" className="button small" onClick={() => void forget()}>
            {t('draft.discard')}
          </button>
        )}
        <button type="button" className="button small" onClick={() => onDialog({ type: 'history' })}>
          {t('history.title')}
        </button>
        {hasPlanning && (
          <button type="button" className="button small" onClick={() => onDialog({ type: 'schedule' })}>
            {t('schedule.title')}
          </button>
        )}
        {canUnpublish && (
          <button type="button" className="button small" onClick={() => onDialog({ type: 'unpublish' })}>
            {editing.document.planning.isDraft ? t('unpublish.publish') : t('unpublish.action')}
          </button>
        )}
        <button type="button" className="button small" onClick={() => onDialog({ type: 'duplicate' })}>
          {t('duplicate.title')}
        </button>
        <button type="button" className="button small" onClick={() => onDialog({ type: 'rename' })}>
          {t('rename.title')}
        </button>
        <button type="button" className="button small" onClick={() => onDialog({ type: 'remove' })}>
          {t('remove.title')}
        </button>
      </div>
      <p className="caption draft-state">{draftMessage(work, t, time)}</p>
      <Failure failure={failure} />
    </>
  )
}
