/** Keeps what is typed into a form, and brings it back on a fresh page. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { FormAnswer } from '#core/forms/desk.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { isBlank } from '#core/forms/text.ts'
import type { FormValues } from '#core/forms/validate.ts'
import { dropDraft, holdDraft, keepDraft, keepsDrafts, ownKey, readDrafts, setOwnKey, type Draft } from '#app/state/drafts.ts'
import { fillDraft } from './fill-asked.ts'

/** While somebody types, it is saved so often. Milliseconds. */
const pace = 300

/** How long a page waits for the one that it takes the place of. Milliseconds. */
const patience = 1000

export function useDraft(
  form: FormDefinition,
  element: RefObject<HTMLFormElement | null>,
  { answer, pageKey }: { answer: FormAnswer | undefined; pageKey: string },
) {
  const [draft, setDraft] = useState<Draft>()
  const timer = useRef<number>(undefined)
  const first = useRef(answer)
  const isRestoring = useRef(false)
  const { search } = useLocation()
  const isKept = keepsDrafts(form)

  const write = (filled: HTMLFormElement, sent: boolean) => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    const typed = new FormData(filled)
    const texts = (name: string) => typed.getAll(name).filter((value) => typeof value === 'string')
    const values = Object.fromEntries(form.fields.filter(({ kind }) => kind !== 'file').map(({ name }) => [name, texts(name)]))
    const [key = ''] = texts(hiddenFields.key)
    setOwnKey(form.name, key)
    const isAsked = form.fields.some(({ name, whenAsked }) => whenAsked && values[name]?.[0])
    keepDraft(form.name, { key, values, search: isAsked ? search : undefined, savedAt: Date.now(), sent })
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

  const givenKey = answer?.key ?? pageKey
  useEffect(() => {
    if (!isKept) return
    const page = new AbortController()
    void holdDraft(form.name, givenKey, page.signal, patience)
    return () => page.abort()
  }, [form, isKept, givenKey])

  /** Brings a draft back that no other tab has, unless something else is being typed. */
  const bringBack = useEffectEvent(async (page: AbortSignal) => {
    const filled = element.current!
    const found = first.current ? undefined : await firstFree(form, filled, page)
    if (page.aborted) return
    if (found) {
      fillDraft(filled, found.values)
      // Whoever counts its characters hears of it; as it is kept already, it is not saved again.
      isRestoring.current = true
      for (const control of filled.querySelectorAll('textarea')) control.dispatchEvent(new Event('input', { bubbles: true }))
      isRestoring.current = false
      setDraft(found)
    }
    // Who was here before, in this tab or in the one that it was made from, has its draft still.
    if (ownKey(form.name) !== undefined || found) setOwnKey(form.name, found?.key ?? keyOf(filled))
    // What was typed before React was there.
    if (!found && isTypedInto(filled)) timer.current ??= window.setTimeout(() => write(filled, false), pace)
  })
  useEffect(() => {
    if (!isKept) return
    const page = new AbortController()
    void bringBack(page.signal)
    return () => page.abort()
  }, [isKept])
  useEffect(() => {
    const kept = answer && readDrafts(form.name).find(({ key }) => key === ownKey(form.name))
    if (!kept) return
    // Words that differ from those that arrived are another form from now on: no draft stays behind under the key of the first.
    const key = answer.trouble === 'changed' && answer !== first.current ? answer.key : kept.key
    dropDraft(form.name, kept.key)
    // What comes back has not arrived: the receipt of another form must not take it along.
    keepDraft(form.name, { ...kept, key, sent: false })
    setOwnKey(form.name, key)
  }, [form, answer])

  return {
    key: draft?.key,
    restored: draft !== undefined,
    save() {
      if (!isKept || isRestoring.current) return
      // The element of now: when its time comes, the page may have gone from the document.
      const filled = element.current!
      timer.current ??= window.setTimeout(() => write(filled, false), pace)
    },
    /** The form goes: the page of its receipt forgets these words. */
    send() {
      if (isKept) write(element.current!, true)
    },
    discard() {
      window.clearTimeout(timer.current)
      timer.current = undefined
      dropDraft(form.name, keyOf(element.current!))
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

/** The first of them that no other tab has, and of which nothing differs from what is typed already, also while it was waited for. */
async function firstFree(form: FormDefinition, filled: HTMLFormElement, page: AbortSignal): Promise<Draft | undefined> {
  for (const draft of candidates(form)) {
    if (isTypedInto(filled, draft.values)) continue
    // A reloaded page may be quicker than the end of the one before; a duplicated tab has the key of the other, which stays.
    const letGo = await holdDraft(form.name, draft.key, page, draft.key === ownKey(form.name) ? patience : 0)
    if (letGo && !isTypedInto(filled, draft.values)) return draft
    letGo?.()
  }
  return undefined
}

function keyOf(form: HTMLFormElement): string {
  return (form.elements.namedItem(hiddenFields.key) as HTMLInputElement).value
}

/** Whether a form holds anything that is neither its page's nor one of these values. */
function isTypedInto(form: HTMLFormElement, values: FormValues = {}): boolean {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((control) => {
    const known = values[control.name] ?? []
    return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
      ? control.checked !== control.defaultChecked && control.checked !== known.includes(control.value)
      : control.type !== 'hidden' && control.type !== 'file' && control.value !== control.defaultValue && control.value !== known[0]
  })
}
