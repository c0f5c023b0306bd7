/** Dialogs that change where a document is, and whether and when visitors see it. */
import { useState } from 'react'
import type { OpenDocument } from '../../protocol/documents.ts'
import type { YamlChange } from '../../protocol/data.ts'
import type { Collection } from '../../protocol/session.ts'
import { call, type ApiFailure } from '../api.ts'
import { useTranslate } from '../i18n.tsx'
import { useAnnounce } from '../parts/announce.tsx'
import { AuthorFields } from '../parts/author-fields.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Input } from '../parts/inputs.tsx'
import { Failure, Notice } from '../parts/notices.tsx'
import { navigate } from '../route.ts'
import { useAuthor, useSession } from '../session.tsx'
import { asFailure } from '../use-operation.ts'

export const slugPattern = /^[a-z\d]+(?:-[a-z\d]+)*$/

interface ActionProps {
  document: OpenDocument
  onClose: () => void
}

interface LeaveProps extends ActionProps {
  /** Stores the draft, which the server then moves or removes with the document. */
  storeNow: () => Promise<void>
}

/** Runs an operation of a dialog once at a time, and shows why it failed. */
function useAction(): { failure: ApiFailure | null; isBusy: boolean; run: (action: () => Promise<void>) => void } {
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const run = (action: () => Promise<void>) => {
    setIsBusy(true)
    action().catch((error: unknown) => {
      setFailure(asFailure(error))
      setIsBusy(false)
    })
  }
  return { failure, isBusy, run }
}

export function DuplicateDialog({ document, onClose }: ActionProps) {
  const t = useTranslate()
  const { failure, isBusy, run } = useAction()
  const [slug, setSlug] = useState(`${document.slug}-copy`)
  const [title, setTitle] = useState(document.title)
  const submit = () =>
    run(async () => {
      const { id } = await call('create', { kind: document.kind, slug, title, from: document.id })
      onClose()
      navigate({ view: 'document', id, language: null })
    })
  return (
    <Dialog title={t('duplicate.title')} action={t('duplicate.action')} onClose={onClose} onSubmit={submit} isBusy={isBusy}>
      <Failure failure={failure} />
      <Input label={t('new.title')} value={title} lang="en" dir="ltr" isRequired onChange={setTitle} />
      <SlugInput value={slug} onChange={setSlug} />
    </Dialog>
  )
}

export function SlugInput({ value, onChange }: { value: string; onChange: (slug: string) => void }) {
  const t = useTranslate()
  const fault = value !== '' && !slugPattern.test(value) ? t('new.slugFault') : null
  return <Input label={t('new.slug')} hint={t('new.slugHint')} value={value} isCode isRequired fault={fault} onChange={onChange} />
}

export function RenameDialog({ document, storeNow, onClose }: LeaveProps) {
  const t = useTranslate()
  const announce = useAnnounce()
  const { author } = useAuthor()
  const { failure, isBusy, run } = useAction()
  const [slug, setSlug] = useState(document.slug)
  const submit = () =>
    run(async () => {
      await storeNow()
      const { id, files } = await call('rename', { id: document.id, slug, message: '', ...(author && { author }) })
      announce(t('rename.done', { count: files.length }))
      onClose()
      navigate({ view: 'document', id, language: null })
    })
  return (
    <Dialog title={t('rename.title')} action={t('rename.action')} onClose={onClose} onSubmit={submit} isBusy={isBusy}>
      <Failure failure={failure} />
      <p>{t('rename.lead')}</p>
      <SlugInput value={slug} onChange={setSlug} />
      <AuthorFields />
    </Dialog>
  )
}

export function RemoveDialog({ document, storeNow, onClose }: LeaveProps) {
  const t = useTranslate()
  const announce = useAnnounce()
  const { author } = useAuthor()
  const { failure, isBusy, run } = useAction()
  const [redirectTo, setRedirectTo] = useState('')
  const submit = () =>
    run(async () => {
      const target = redirectTo.trim()
      await storeNow()
      await call('remove', { id: document.id, message: '', ...(target !== '' && { redirectTo: target }), ...(author && { author }) })
      announce(t('remove.done'))
      onClose()
      navigate({ view: 'documents' })
    })
  return (
    <Dialog title={t('remove.title')} action={t('remove.action')} onClose={onClose} onSubmit={submit} isBusy={isBusy} isRisky>
      <Failure failure={failure} />
      <p>{t('remove.lead', { title: document.title })}</p>
      <Input label={t('remove.redirect')} hint={t('remove.redirectHint')} value={redirectTo} isCode onChange={setRedirectTo} />
      <AuthorFields />
    </Dialog>
  )
}

interface PlanProps {
  document: OpenDocument
  collection: Collection
  meta: string
  /** Takes the changed `meta.yaml` and goes on to the dialog that saves. */
  onMeta: (text: string, message: string) => void
  onClose: () => void
}

/** Days of publication and review. */
export function ScheduleDialog({ document, collection, meta, onMeta, onClose }: PlanProps) {
  const t = useTranslate()
  const { today } = useSession()
  const { planning } = collection
  const { failure, isBusy, run } = useAction()
  const present = document.planning
  const [publishOn, setPublishOn] = useState(present.publishOn ?? '')
  const [reviewBy, setReviewBy] = useState(present.reviewBy ?? '')
  const [owner, setOwner] = useState(present.owner ?? '')
  const submit = () =>
    run(async () => {
      const changes: YamlChange[] = []
      if (planning.publishOn) changes.push(planned(planning.publishOn, publishOn))
      if (planning.reviewBy) changes.push(planned(planning.reviewBy, reviewBy))
      if (planning.owner) changes.push(planned(planning.owner, owner.trim()))
      // A document with a day is published on it, which a draft never is.
      if (planning.draft && publishOn !== '' && present.isDraft) changes.push({ path: [planning.draft], remove: true })
      // The date of an article is never before that day.
      if (document.published !== undefined && document.published < publishOn) changes.push({ path: ['published'], set: publishOn })
      const { text } = await call('editYaml', { text: meta, part: 'yaml', changes })
      onMeta(text, publishOn === '' ? '' : `Publish ${document.id} on ${publishOn}`)
    })
  return (
    <Dialog title={t('schedule.title')} action={t('schedule.action')} onClose={onClose} onSubmit={submit} isBusy={isBusy}>
      <Failure failure={failure} />
      {planning.publishOn && (
        <Input
          label={t('schedule.publishOn')}
          hint={publishOn !== '' && publishOn <= today ? t('schedule.past') : t('schedule.publishOnHint')}
          type="date"
          value={publishOn}
          onChange={setPublishOn}
        />
      )}
      {planning.reviewBy && (
        <Input label={t('schedule.reviewBy')} hint={t('schedule.reviewByHint')} type="date" value={reviewBy} onChange={setReviewBy} />
      )}
      {planning.owner && <Input label={t('schedule.owner')} hint={t('schedule.ownerHint')} value={owner} isCode onChange={setOwner} />}
    </Dialog>
  )
}

/** A key with its value, or without one no key. */
function planned(key: string, value: string): YamlChange {
  return value === '' ? { path: [key], remove: true } : { path: [key], set: value }
}

/** Takes a document from the public site and leaves its texts, or gives it back. */
export function UnpublishDialog({ document, collection, meta, onMeta, onClose }: PlanProps) {
  const t = useTranslate()
  const { failure, isBusy, run } = useAction()
  const { draft, publishOn } = collection.planning
  const { isDraft } = document.planning
  const submit = () =>
    run(async () => {
      if (draft === undefined) return
      const changes: YamlChange[] = isDraft ? [{ path: [draft], remove: true }] : [{ path: [draft], set: true }]
      if (publishOn !== undefined && document.planning.publishOn !== undefined) changes.push({ path: [publishOn], remove: true })
      const { text } = await call('editYaml', { text: meta, part: 'yaml', changes })
      onMeta(text, `${isDraft ? 'Publish' : 'Unpublish'} ${document.id}`)
    })
  const action = isDraft ? t('unpublish.publish') : t('unpublish.action')
  return (
    <Dialog title={action} action={action} onClose={onClose} onSubmit={submit} isBusy={isBusy} isRisky={!isDraft}>
      <Failure failure={failure} />
      <Notice kind="note">
        <p>{t(isDraft ? 'unpublish.publishLead' : 'unpublish.lead')}</p>
      </Notice>
    </Dialog>
  )
}
