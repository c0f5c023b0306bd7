/** Keeps what is typed until it has gone: a log-in that ends meanwhile takes nothing along. */
import { useEffect } from 'react'
import { createStore } from '#app/state/store.ts'
import { changeForm } from './change-form.ts'

interface Kept {
  /** By the id of the field. */
  texts: Readonly<Record<string, string>>
  /** It is on its way. */
  sent: boolean
}

/** By reference; as long as the tab is open. */
const keptWords = createStore<Readonly<Record<string, Kept>>>(
  {},
  { storage: 'session', key: 'inbox-words', format: JSON.stringify, parse: (text) => JSON.parse(text) as Readonly<Record<string, Kept>> },
)

/** @param isGone the page tells that what was sent has arrived */
export function useKeptWords(reference: string, { isKept, isGone }: { isKept: boolean; isGone: boolean }): void {
  useEffect(() => {
    if (!isKept) return
    const form = document.getElementById(changeForm) as HTMLFormElement
    const fields = [...form.elements].filter((field) => field instanceof HTMLTextAreaElement)
    const kept = keptWords.get()[reference]
    if (kept && !(kept.sent && isGone)) for (const field of fields) field.value ||= kept.texts[field.id] ?? ''
    const keep = ({ type }: Pick<Event, 'type'>) => {
      const texts = Object.fromEntries(fields.map(({ id, value }) => [id, value]))
      keptWords.set({ ...keptWords.get(), [reference]: { texts, sent: type === 'submit' } })
    }
    keep({ type: 'input' })
    form.addEventListener('submit', keep)
    for (const field of fields) field.addEventListener('input', keep)
    return () => {
      form.removeEventListener('submit', keep)
      for (const field of fields) field.removeEventListener('input', keep)
    }
  }, [reference, isKept, isGone])
}
