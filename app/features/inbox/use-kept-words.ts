/** Keeps what is typed until it has gone: a log-in that ends meanwhile takes nothing along. */
import { useEffect } from 'react'
import { isBlank } from '#core/forms/text.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { keptWordsPrefix } from '#core/inbox/kept-words.ts'
import { changeForm } from './change-form.ts'
import type { loadRequest } from './request-loader.ts'

/** Texts by the id of their field. */
type Kept = Readonly<Record<string, string>>

type Data = Pick<Awaited<ReturnType<typeof loadRequest>>, 'owner' | 'reference' | 'isPolice' | 'history'>

/** As long as the tab is open and nobody logs out (`app/starter/kept-words.ts`); of the police's requests nothing. */
export function useKeptWords({ owner, reference, isPolice, history }: Data): void {
  useEffect(() => {
    if (isPolice) return
    const place = `${keptWordsPrefix}${owner}-${reference}`
    const form = document.getElementById(changeForm) as HTMLFormElement
    const fields = [...form.elements].filter((field) => field instanceof HTMLTextAreaElement)
    const kept = read(place)
    for (const field of fields) {
      const text = kept[field.id] ?? ''
      // What stands in it has gone.
      if (!history.some(({ words }) => words?.text === makeVisible(text.trim()))) field.value ||= text
    }
    const keep = () => write(place, Object.fromEntries(fields.flatMap(({ id, value }) => (isBlank(value) ? [] : [[id, value]]))))
    keep()
    for (const field of fields) field.addEventListener('input', keep)
    return () => {
      for (const field of fields) field.removeEventListener('input', keep)
    }
  }, [owner, reference, isPolice, history])
}

function read(place: string): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Kept
  } catch {
    return {}
  }
}

function write(place: string, kept: Kept): void {
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, JSON.stringify(kept))
  } catch {
    // Blocked or full: what is typed lasts as long as the page.
  }
}
