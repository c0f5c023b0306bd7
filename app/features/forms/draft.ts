/** What was typed into a form and not sent yet, kept in the visitor's own browser. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { FormDefinition } from '#core/forms/definitions.ts'
import { isBlank } from '#core/forms/text.ts'
import { hiddenFields, type FormAnswer } from '#core/forms/desk.ts'
import { createStore, type Store } from '#app/state/store.ts'
import { fillAsked } from './fill-asked.ts'

interface Draft {
  /** Idempotency key: a form that was sent and not heard of again is the same form after a reload. */
  key: string
  values: Record<string, string[]>
  /** Milliseconds since 1970. */
  savedAt: number
  /** Whether these words have been sent: a receipt is on its way, or there already. */
  sent?: boolean
}

/** A draft of last week is a surprise. Milliseconds. */
const lifetime = 7 * 86_400_000

/** Pause in typing after which it is saved. Milliseconds. */
const pause = 400

const stores = new Map<string, Store<Draft | undefined>>()

function storeOf(form: FormDefinition['name']): Store<Draft | undefined> {
  const known = stores.get(form)
  if (known) return known
  const store = createStore<Draft | undefined>(undefined, {
    storage: 'local',
    key: `draft-${form}`,
    format: (draft) => (draft ? JSON.stringify(draft) : ''),
    parse: readDraft,
  })
  stores.set(form, store)
  return store
}

function readDraft(text: string): Draft | undefined {
  try {
    const draft = JSON.parse(text) as Draft
    return typeof draft.key === 'string' && typeof draft.values === 'object' && Date.now() - draft.savedAt < lifetime ? draft : undefined
  } catch {
    return undefined
  }
}

/** Forgets what was sent. What has been typed since stays. */
export function forgetSentDraft(form: FormDefinition['name']): void {
  if (storeOf(form).get()?.sent) storeOf(form).set(undefined)
}

/** Keeps what is typed, and brings it back on a fresh page. Nothing is kept of a confidential form, and of one that nobody answers. */
export function useDraft(form: FormDefinition, element: RefObject<HTMLFormElement | null>, answer: FormAnswer | undefined) {
  const [draft, setDraft] = useState<Draft>()
  const timer = useRef<number>(undefined)
  const fresh = useRef(answer === undefined)
  const isKept = !form.confidential && !form.unanswered

  useEffect(() => {
    // What comes back has not arrived: the receipt of another form must not take it along.
    const kept = storeOf(form.name).get()
    if (answer && kept?.sent) storeOf(form.name).set({ ...kept, sent: false })
  }, [form, answer])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const write = (sent: boolean, key?: string) => {
    const typed = new FormData(element.current!)
    const texts = (name: string) => typed.getAll(name).filter((value) => typeof value === 'string')
    const values = Object.fromEntries(form.fields.filter(({ kind }) => kind !== 'file').map(({ name }) => [name, texts(name)]))
    storeOf(form.name).set({ key: key ?? texts(hiddenFields.key)[0] ?? '', values, savedAt: Date.now(), sent })
  }

  const start = useEffectEvent(() => {
    if (!isKept) return
    const found = fresh.current ? storeOf(form.name).get() : undefined
    const kept = found && !Object.values(found.values).flat().every(isBlank) ? found : undefined
    // What was typed before React was there.
    const typed = isTypedInto(element.current!)
    if (kept) {
      fillAsked(element.current!, kept.values)
      setDraft(kept)
    }
    if (typed) write(false, kept?.key)
  })
  useEffect(() => start(), [])

  return {
    key: draft?.key,
    restored: draft !== undefined,
    save() {
      if (!isKept) return
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => write(false), pause)
    },
    /** The form goes: the page of its receipt forgets these words. */
    send() {
      if (!isKept) return
      window.clearTimeout(timer.current)
      write(true)
    },
    discard() {
      storeOf(form.name).set(undefined)
      setDraft(undefined)
      element.current?.reset()
      element.current?.querySelector<HTMLElement>('input:not([type="hidden"], [tabindex="-1"]), textarea')?.focus()
    },
  }
}

/** Whether a form holds anything that its page did not put there. */
function isTypedInto(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((control) =>
    control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
      ? control.checked !== control.defaultChecked
      : control.type !== 'hidden' && control.type !== 'file' && control.value !== control.defaultValue,
  )
}
