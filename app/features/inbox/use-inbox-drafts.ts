/** Stores typed text until it is sent, so that nothing is lost when the session expires. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { isBlank } from '#core/forms/text.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { draftKeyPrefix } from '#core/inbox/draft-keys.ts'
import type { loadInboxSubmission } from './submission-loader.ts'

/** Texts by the id of their field. */
type InboxDrafts = Readonly<Record<string, string>>

type Data = Pick<Awaited<ReturnType<typeof loadInboxSubmission>>, 'owner' | 'reference' | 'isPolice' | 'history'>

/**
 * Keeps drafts until the tab is closed or the user logs out (`app/bootstrap/inbox-drafts.ts`). Stores nothing of police submissions.
 *
 * @returns the ref of the form, and the handler of input in its fields
 */
export function useInboxDrafts({ owner, reference, isPolice, history }: Data) {
  const form = useRef<HTMLFormElement>(null)
  const storageKey = `${draftKeyPrefix}${owner}-${reference}`

  function save(): void {
    if (isPolice) return
    const drafts = textAreas(form.current!).flatMap(({ id, value }) => (isBlank(value) ? [] : [[id, value]]))
    write(storageKey, Object.fromEntries(drafts))
  }

  const saveRestored = useEffectEvent(save)
  useEffect(() => {
    if (isPolice) return
    const drafts = read(storageKey)
    for (const field of textAreas(form.current!)) {
      const text = drafts[field.id] ?? ''
      // A text that is already in the history was sent.
      if (!history.some(({ message }) => message?.text === makeVisible(text.trim()))) field.value ||= text
    }
    saveRestored()
  }, [storageKey, isPolice, history])

  return { form, save }
}

function textAreas(form: HTMLFormElement): HTMLTextAreaElement[] {
  return [...form.elements].filter((field) => field instanceof HTMLTextAreaElement)
}

function read(storageKey: string): InboxDrafts {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as InboxDrafts
  } catch {
    return {}
  }
}

function write(storageKey: string, drafts: InboxDrafts): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(drafts))
  } catch {
    // Storage is blocked or full: the text lasts as long as the page.
  }
}
