/** Keeps what is typed until it has gone: a log-in that ends meanwhile takes nothing along. */
import { useEffect } from 'react'
import { makeVisible } from '#core/forms/visible.ts'
import { createStore } from '#app/state/store.ts'
import { changeForm } from './change-form.ts'
import type { loadRequest } from './request-loader.ts'

/** Texts by the id of their field. */
type Kept = Readonly<Record<string, string>>

/** By reference; as long as the tab is open. */
const keptWords = createStore<Readonly<Record<string, Kept>>>(
  {},
  { storage: 'session', key: 'inbox-words', format: JSON.stringify, parse: (text) => JSON.parse(text) as Readonly<Record<string, Kept>> },
)

interface Options {
  isKept: boolean
  /** What stands in it has gone. */
  history: Awaited<ReturnType<typeof loadRequest>>['history']
}

export function useKeptWords(reference: string, { isKept, history }: Options): void {
  useEffect(() => {
    if (!isKept) return
    const form = document.getElementById(changeForm) as HTMLFormElement
    const fields = [...form.elements].filter((field) => field instanceof HTMLTextAreaElement)
    const kept = keptWords.get()[reference] ?? {}
    for (const field of fields) {
      const text = kept[field.id] ?? ''
      if (!history.some(({ words }) => words?.text === makeVisible(text.trim()))) field.value ||= text
    }
    const keep = () => {
      keptWords.set({ ...keptWords.get(), [reference]: Object.fromEntries(fields.map(({ id, value }) => [id, value])) })
    }
    keep()
    for (const field of fields) field.addEventListener('input', keep)
    return () => {
      for (const field of fields) field.removeEventListener('input', keep)
    }
  }, [reference, isKept, history])
}
