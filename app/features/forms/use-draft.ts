/** Stores what is typed into a form, and restores it on a fresh page. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { RejectedSubmission } from '#core/forms/service.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { isBlank } from '#core/forms/text.ts'
import type { FormValues } from '#core/forms/validate.ts'
import { deleteDraft, lockDraft, saveDraft, savesDrafts, tabDraftKey, readDrafts, setTabDraftKey, type Draft } from '#app/state/drafts.ts'
import { restoreValues } from './prefill-form.ts'

/** While somebody types, it is saved so often. Milliseconds. */
const saveDelayMs = 300

/** How long a page waits for the one that it takes the place of. Milliseconds. */
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

  /** Brings a draft back that no other tab has, unless something else is being typed. */
  const restoreDraft = useEffectEvent(async (page: AbortSignal) => {
    const formElement = element.current!
    const found = initialRejection.current ? undefined : await firstUnlockedDraft(form, formElement, page)
    if (page.aborted) return
    if (found) {
      restoreValues(formElement, found.values)
      // The character counters listen to it; as the draft is stored already, it is not saved again.
      isRestoring.current = true
      for (const control of formElement.querySelectorAll('textarea')) control.dispatchEvent(new Event('input', { bubbles: true }))
      isRestoring.current = false
      setDraft(found)
    }
    // Who was here before, in this tab or in the one that it was made from, has its draft still.
    if (tabDraftKey(form.name) !== undefined || found) setTabDraftKey(form.name, found?.key ?? keyOf(formElement))
    // What was typed before React was there.
    if (!found && hasOtherInput(formElement)) writeSoon(formElement)
  })
  useEffect(() => {
    if (!savesDraft) return
    const page = new AbortController()
    void restoreDraft(page.signal)
    return () => page.abort()
  }, [savesDraft])
  useEffect(() => {
    // A form that comes back under another key is another submission: no draft stays behind under the key of the first.
    if (!rejection || rejection === initialRejection.current) return
    moveTabDraft(form, rejection.idempotencyKey)
  }, [form, rejection])

  return {
    key: draft?.key,
    restored: draft !== undefined,
    save() {
      if (!savesDraft || isRestoring.current) return
      // The element of now: when its time comes, the page may have gone from the document.
      writeSoon(element.current!)
    },
    /** Saves what is sent: once it has arrived, the draft that is the same is deleted (`sendForm`). */
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

/** What is typed into a form, as it is stored. */
function draftOf(form: FormDefinition, formElement: HTMLFormElement, search: string): Draft {
  const typed = new FormData(formElement)
  const texts = (name: string) => typed.getAll(name).filter((value) => typeof value === 'string')
  const values = Object.fromEntries(form.fields.filter(({ kind }) => kind !== 'file').map(({ name }) => [name, texts(name)]))
  const [key = ''] = texts(hiddenFields.key)
  const isPrefilled = form.fields.some(({ name, onlyIfPrefilled }) => onlyIfPrefilled && values[name]?.[0])
  return { key, values, search: isPrefilled ? search : undefined, savedAt: Date.now() }
}

/** Does something with the form before its page is left or closed. */
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

/** Tells other tabs that the draft of this key is this page's. */
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

/** Drafts that may be brought back: first the one that this tab has worked on, then the latest. */
function candidates({ name }: FormDefinition): Draft[] {
  const own = tabDraftKey(name)
  const nonEmpty = readDrafts(name).filter(({ values }) => !Object.values(values).flat().every(isBlank))
  return nonEmpty.toSorted((a, b) => Number(b.key === own) - Number(a.key === own))
}

/** The first of them that no other tab has, and of which nothing differs from what is typed already, also while it was waited for. */
async function firstUnlockedDraft(form: FormDefinition, formElement: HTMLFormElement, page: AbortSignal): Promise<Draft | undefined> {
  for (const draft of candidates(form)) {
    if (hasOtherInput(formElement, draft.values)) continue
    // A reloaded page may be quicker than the end of the one before; a duplicated tab has the key of the other, which stays.
    const release = await lockDraft(form.name, draft.key, page, draft.key === tabDraftKey(form.name) ? lockTimeoutMs : 0)
    if (release && !hasOtherInput(formElement, draft.values)) return draft
    release?.()
  }
  return undefined
}

function keyOf(form: HTMLFormElement): string {
  return (form.elements.namedItem(hiddenFields.key) as HTMLInputElement).value
}

/** Whether a form holds anything that is neither its page's nor one of these values. */
function hasOtherInput(form: HTMLFormElement, values: FormValues = {}): boolean {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((control) => {
    const known = values[control.name] ?? []
    return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
      ? control.checked !== control.defaultChecked && control.checked !== known.includes(control.value)
      : control.type !== 'hidden' && control.type !== 'file' && control.value !== control.defaultValue && control.value !== known[0]
  })
}
