/** Keeps what is typed into a form, and brings it back on a fresh page. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { FormDefinition } from '#core/forms/definitions.ts'
import { hiddenFields, type FormAnswer } from '#core/forms/desk.ts'
import { isBlank } from '#core/forms/text.ts'
import { dropDraft, holdDraft, keepDraft, ownKey, readDrafts, setOwnKey, type Draft } from './drafts.ts'
import { fillAsked } from './fill-asked.ts'

/** While somebody types, it is saved so often. Milliseconds. */
const pace = 300

/** Nothing is kept of a confidential form, and of one that nobody answers. */
export function useDraft(form: FormDefinition, element: RefObject<HTMLFormElement | null>, answer: FormAnswer | undefined) {
  const [draft, setDraft] = useState<Draft>()
  const timer = useRef<number>(undefined)
  const fresh = useRef(answer === undefined)
  const isRestoring = useRef(false)
  const isKept = !form.confidential && !form.unanswered

  const write = (filled: HTMLFormElement, sent: boolean) => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    const typed = new FormData(filled)
    const texts = (name: string) => typed.getAll(name).filter((value) => typeof value === 'string')
    const values = Object.fromEntries(form.fields.filter(({ kind }) => kind !== 'file').map(({ name }) => [name, texts(name)]))
    const [key = ''] = texts(hiddenFields.key)
    setOwnKey(form.name, key)
    keepDraft(form.name, { key, values, savedAt: Date.now(), sent })
  }
  const flush = useEffectEvent((filled: HTMLFormElement) => {
    if (timer.current !== undefined) write(filled, false)
  })
  useEffect(() => {
    const filled = element.current!
    const leave = () => flush(filled)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [element])

  /** Brings a draft back that no other tab has, and takes this form for this tab. @param release is handed what lets go of it */
  const bringBack = useEffectEvent(async (release: (letGo: (() => void) | undefined) => void) => {
    const filled = element.current!
    // What was typed before React was there.
    const isTyped = isTypedInto(filled)
    const found = fresh.current ? await firstFree(form) : undefined
    if (found) {
      release(found.letGo)
      fillAsked(filled, found.draft.values)
      // Whoever counts its characters hears of it; as it is kept already, it is not saved again.
      isRestoring.current = true
      for (const control of filled.querySelectorAll('textarea')) control.dispatchEvent(new Event('input', { bubbles: true }))
      isRestoring.current = false
      setOwnKey(form.name, found.draft.key)
      setDraft(found.draft)
    } else release(await holdDraft(form.name, keyOf(filled)))
    if (isTyped) timer.current ??= window.setTimeout(() => write(filled, false), pace)
  })
  useEffect(() => {
    if (!isKept) return
    let held: (() => void) | undefined
    let isGone = false
    void bringBack((letGo) => {
      held = letGo
      if (isGone) letGo?.()
    })
    return () => {
      isGone = true
      held?.()
    }
  }, [isKept])
  useEffect(() => {
    // What comes back has not arrived: the receipt of another form must not take it along.
    const kept = answer && readDrafts(form.name).find(({ key, sent }) => sent && key === ownKey(form.name))
    if (kept) keepDraft(form.name, { ...kept, sent: false })
  }, [form, answer])

  return {
    key: draft?.key,
    restored: draft !== undefined,
    save() {
      if (isKept && !isRestoring.current) timer.current ??= window.setTimeout(() => write(element.current!, false), pace)
    },
    /** The form goes: the page of its receipt forgets these words. */
    send() {
      if (isKept) write(element.current!, true)
    },
    discard() {
      window.clearTimeout(timer.current)
      timer.current = undefined
      if (draft) dropDraft(form.name, draft.key)
      setDraft(undefined)
      element.current?.reset()
      element.current?.querySelector<HTMLElement>('input:not([type="hidden"], [tabindex="-1"]), textarea')?.focus()
    },
  }
}

/** Drafts that may be brought back: first the one that this tab has worked on, then the latest. */
function candidates({ name }: FormDefinition): Draft[] {
  const own = ownKey(name)
  const filled = readDrafts(name).filter(({ values }) => !Object.values(values).flat().every(isBlank))
  return filled.toSorted((a, b) => Number(b.key === own) - Number(a.key === own))
}

/** The first of them that no other tab has; a reloaded page may be quicker than the end of the one before. */
async function firstFree(form: FormDefinition) {
  for (const draft of candidates(form)) {
    const letGo = await holdDraft(form.name, draft.key)
    if (letGo || draft.key === ownKey(form.name)) return { draft, letGo }
  }
  return undefined
}

function keyOf(form: HTMLFormElement): string {
  return (form.elements.namedItem(hiddenFields.key) as HTMLInputElement).value
}

/** Whether a form holds anything that its page did not put there. */
function isTypedInto(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((control) =>
    control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
      ? control.checked !== control.defaultChecked
      : control.type !== 'hidden' && control.type !== 'file' && control.value !== control.defaultValue,
  )
}
