/** An open document: its unsaved changes, kept as a draft on the server, and what the build says about them. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenDocument } from '../../protocol/documents.ts'
import type { Diagnostic } from '../../protocol/errors.ts'
import type { Person } from '../../protocol/names.ts'
import type { Saved } from '../../protocol/operations.ts'
import { call, type ApiFailure } from '../api.ts'
import { navigate } from '../route.ts'
import { useLeaveWarning } from '../use-leave-warning.ts'
import { asFailure, useDebounced } from '../use-operation.ts'
import { afterSave, hasChanges, saveRequest, startEditing, type Editing } from './editing.ts'

export type DraftState = 'none' | 'pending' | 'stored' | 'failed'

export interface CheckResult {
  problems: readonly Diagnostic[]
  failure: ApiFailure | null
  isRunning: boolean
}

export interface DocumentSession {
  editing: Editing
  change: (change: (editing: Editing) => Editing) => void
  draftState: DraftState
  /** Stores the draft now, before something that leaves the document. @throws {ApiFailure} */
  storeNow: () => Promise<void>
  check: CheckResult
  isSaving: boolean
  /** @throws {ApiFailure} */
  save: (message: string, author: Person | undefined) => Promise<Saved>
  /** Forgets all unsaved changes. @throws {ApiFailure} */
  discard: () => Promise<void>
}

const draftDelayMs = 1200
const checkDelayMs = 500

export function useDocument(document: OpenDocument): DocumentSession {
  const [editing, setEditing] = useState(() => startEditing(document))
  const [isSaving, setIsSaving] = useState(false)
  const latest = useRef(editing)
  useEffect(() => {
    latest.current = editing
  })
  const change = useCallback((change: (editing: Editing) => Editing) => setEditing((last) => change(last)), [])
  const { draftState, storeNow } = useDraft(editing)
  useLeaveWarning(draftState === 'pending' || draftState === 'failed')

  const save = useCallback(async (message: string, author: Person | undefined) => {
    const sent = latest.current
    setIsSaving(true)
    try {
      const saved = await call('save', { ...saveRequest(sent, message), ...(author && { author }) })
      const reopened = await call('open', { id: sent.document.id })
      setEditing((now) => afterSave(now, sent, reopened))
      return saved
    } finally {
      setIsSaving(false)
    }
  }, [])

  const discard = useCallback(async () => {
    const { id, isUnsaved } = latest.current.document
    await call('dropDraft', { id })
    // Without its draft, a document that was never saved does not exist.
    if (isUnsaved) {
      navigate({ view: 'documents' })
      return
    }
    const reopened = await call('open', { id })
    setEditing((last) => ({ ...startEditing(reopened), revision: last.revision + 1 }))
  }, [])

  return { editing, change, draftState, storeNow, check: useCheck(editing), isSaving, save, discard }
}

/** Stores changes on the server when the person pauses, and at once when the view closes. */
function useDraft(editing: Editing): Pick<DocumentSession, 'draftState' | 'storeNow'> {
  const [state, setState] = useState<DraftState>(() => (hasChanges(editing) ? 'stored' : 'none'))
  const stored = useRef(editing)
  const latest = useRef(editing)
  useEffect(() => {
    latest.current = editing
  })
  useEffect(() => {
    if (stored.current.revision === editing.revision) return
    setState(hasChanges(editing) ? 'pending' : 'none')
    const timer = setTimeout(() => {
      storeDraft(editing).then(
        () => {
          stored.current = editing
          if (latest.current.revision === editing.revision) setState(hasChanges(editing) ? 'stored' : 'none')
        },
        () => setState('failed'),
      )
    }, draftDelayMs)
    return () => clearTimeout(timer)
  }, [editing])
  useEffect(
    () => () => {
      // What could not be stored is lost; the person has been warned by the state of the draft.
      if (stored.current.revision !== latest.current.revision) storeDraft(latest.current).catch(() => {})
    },
    [],
  )
  const storeNow = useCallback(async () => {
    const now = latest.current
    if (stored.current.revision === now.revision) return
    await storeDraft(now)
    stored.current = now
  }, [])
  return { draftState: state, storeNow }
}

async function storeDraft(editing: Editing): Promise<void> {
  const { document, files, pictures, base } = editing
  if (Object.keys(files).length + Object.keys(pictures).length === 0) await call('dropDraft', { id: document.id })
  else await call('storeDraft', { id: document.id, files, pictures, base })
}

/** Checks the texts when the person pauses. A check of older texts is aborted. */
function useCheck(editing: Editing): CheckResult {
  const settled = useDebounced(editing, checkDelayMs)
  const [result, setResult] = useState<{ problems: readonly Diagnostic[]; failure: ApiFailure | null; revision: number }>({
    problems: [],
    failure: null,
    revision: -1,
  })
  useEffect(() => {
    const controller = new AbortController()
    const { document, files, pictures, revision } = settled
    call('check', { id: document.id, files, pictures }, controller.signal).then(
      ({ problems }) => setResult({ problems, failure: null, revision }),
      (error: unknown) => {
        if (!controller.signal.aborted) setResult((last) => ({ problems: last.problems, failure: asFailure(error), revision }))
      },
    )
    return () => controller.abort()
  }, [settled])
  return { problems: result.problems, failure: result.failure, isRunning: result.revision !== editing.revision }
}
