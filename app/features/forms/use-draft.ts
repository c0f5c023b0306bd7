/** Stores what is typed into a form as a draft, and restores it on a new page. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { RejectedSubmission } from '#core/forms/service.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { isBlank } from '#core/forms/text.ts'
import type { FormValues } from '#core/forms/validate.ts'
import { deleteDraft, lockDraft, saveDraft, savesDrafts, tabDraftKey, readDrafts, setTabDraftKey, type Draft } from '#app/state/drafts.ts'
import { restoreValues } from './prefill-form.ts'

/** Interval of saving while the visitor types. */
const saveDelayMs = 300

/** How long a page waits for the lock of the page that it replaces. */
const lockTimeoutMs = 1000

export function useDraft(
  form: FormDefinition,
  element: RefObject<HTMLFormElement | null>,
  { rejection, pageKey }: { rejection: RejectedSubmission | undefined; pageKey: string },
) {
  const [draft, setDraft] = useState<Draft>()
  const timer = useRef<number>(undefined)
  const initialRejection = useRef(rejection)
  const isRestoring = useRef(false)
  const { search } = useLocation()
  const savesDraft = savesDrafts(form)

  const write = (formElement: HTMLFormElement) => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    const typed = draftOf(form, formElement, search)
    setTabDraftKey(form.name, typed.key)
    saveDraft(form.name, typed)
  }
  const writeSoon = (formElement: HTMLFormElement) => {
    timer.current ??= window.setTimeout(() => write(formElement), saveDelayMs)
  }
  useOnLeave(element, (formElement) => {
    if (timer.current !== undefined) write(formElement)
  })
  useDraftLock(form, rejection?.idempotencyKey ?? pageKey)

  /** Restores a draft that no other tab has locked, unless something else is being typed. */
  const restoreDraft = useEffectEvent(async (page: AbortSignal) => {
    const formElement = element.current!
    const found = initialRejection.current ? undefined : await firstUnlockedDraft(form, formElement, page)
    if (page.aborted) return
    if (found) {
      restoreValues(formElement, found.values)
      // For the character counters. The draft is already stored and is not saved again.
      isRestoring.current = true
      for (const control of formElement.querySelectorAll('textarea')) control.dispatchEvent(new Event('input', { bubbles: true }))
      isRestoring.current = false
      setDraft(found)
    }
    // The stored key is that of an earlier page, in this tab or in the tab it was duplicated from, which keeps its draft.
    if (tabDraftKey(form.name) !== undefined || found) setTabDraftKey(form.name, found?.key ?? keyOf(formElement))
    // Something was typed before React started.
    if (!found && hasOtherInput(formElement)) writeSoon(formElement)
  })
  useEffect(() => {
    if (!savesDraft) return
    const page = new AbortController()
    void restoreDraft(page.signal)
    return () => page.abort()
  }, [savesDraft])
  useEffect(() => {
    // A form that is returned with a different key is a new submission: its draft moves to that key.
    if (!rejection || rejection === initialRejection.current) return
    moveTabDraft(form, rejection.idempotencyKey)
  }, [form, rejection])

  return {
    key: draft?.key,
    restored: draft !== undefined,
    save() {
      if (!savesDraft || isRestoring.current) return
      // Read the element now: when the timer fires, the page may be unmounted.
      writeSoon(element.current!)
    },
    /** Saves what is sent. When it was accepted, `sendForm` deletes the draft if it is still the same. */
    send() {
      if (savesDraft) write(element.current!)
    },
    discard() {
      window.clearTimeout(timer.current)
      timer.current = undefined
      deleteDraft(form.name, keyOf(element.current!))
      setDraft(undefined)
      element.current?.reset()
      element.current?.querySelector<HTMLElement>('input:not([type="hidden"], [tabindex="-1"]), textarea')?.focus()
    },
  }
}

/** The values of a form as a draft, without the address of the account, which the visitor has not typed. */
function draftOf(form: FormDefinition, formElement: HTMLFormElement, search: string): Draft {
  const typed = new FormData(formElement)
  const texts = (name: string) => typed.getAll(name).filter((value) => typeof value === 'string')
  const isHidden = (name: string) => (formElement.elements.namedItem(name) as HTMLInputElement | null)?.type === 'hidden'
  const typedFields = form.fields.filter(({ name, kind }) => kind !== 'file' && !isHidden(name))
  const values = Object.fromEntries(typedFields.map(({ name }) => [name, texts(name)]))
  const [key = ''] = texts(hiddenFields.key)
  const isPrefilled = form.fields.some(({ name, onlyIfPrefilled }) => onlyIfPrefilled && values[name]?.[0])
  return { key, values, search: isPrefilled ? search : undefined, savedAt: Date.now() }
}

/** Calls `onLeave` before the page of the form is left or closed. */
function useOnLeave(element: RefObject<HTMLFormElement | null>, onLeave: (formElement: HTMLFormElement) => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const formElement = element.current!
    const leaveForm = () => leave(formElement)
    addEventListener('pagehide', leaveForm)
    return () => {
      removeEventListener('pagehide', leaveForm)
      leaveForm()
    }
  }, [element])
}

/** Locks the draft with this key, so that no other tab restores it. */
function useDraftLock(form: FormDefinition, key: string): void {
  const savesDraft = savesDrafts(form)
  useEffect(() => {
    if (!savesDraft) return
    const page = new AbortController()
    void lockDraft(form.name, key, page.signal, lockTimeoutMs)
    return () => page.abort()
  }, [form, savesDraft, key])
}

/** Stores the draft of this tab under another key. */
function moveTabDraft({ name }: FormDefinition, key: string): void {
  const savedDraft = readDrafts(name).find((saved) => saved.key === tabDraftKey(name))
  if (!savedDraft || savedDraft.key === key) return
  deleteDraft(name, savedDraft.key)
  saveDraft(name, { ...savedDraft, key })
  setTabDraftKey(name, key)
}

/** Drafts that may be restored: first the one that this tab has worked on, then the latest. */
function candidates({ name }: FormDefinition): Draft[] {
  const own = tabDraftKey(name)
  const nonEmpty = readDrafts(name).filter(({ values }) => !Object.values(values).flat().every(isBlank))
  return nonEmpty.toSorted((a, b) => Number(b.key === own) - Number(a.key === own))
}

/** The first draft that no other tab has locked and that does not conflict with typed values, before and after waiting for the lock. */
async function firstUnlockedDraft(form: FormDefinition, formElement: HTMLFormElement, page: AbortSignal): Promise<Draft | undefined> {
  for (const draft of candidates(form)) {
    if (hasOtherInput(formElement, draft.values)) continue
    // After a reload the previous page may still hold the lock; a duplicated tab has the key of the original, which keeps it.
    const release = await lockDraft(form.name, draft.key, page, draft.key === tabDraftKey(form.name) ? lockTimeoutMs : 0)
    if (release && !hasOtherInput(formElement, draft.values)) return draft
    release?.()
  }
  return undefined
}

function keyOf(form: HTMLFormElement): string {
  return (form.elements.namedItem(hiddenFields.key) as HTMLInputElement).value
}

/** Whether a field differs both from its default and from these values. */
function hasOtherInput(form: HTMLFormElement, values: FormValues = {}): boolean {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((control) => {
    const known = values[control.name] ?? []
    return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
      ? control.checked !== control.defaultChecked && control.checked !== known.includes(control.value)
      : control.type !== 'hidden' && control.type !== 'file' && control.value !== control.defaultValue && control.value !== known[0]
  })
}
