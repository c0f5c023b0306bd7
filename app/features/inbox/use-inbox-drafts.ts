/** Stores typed text until it is sent, so that nothing is lost when the session expires. */
import { useEffect } from 'react'
import { isBlank } from '#core/forms/text.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { draftKeyPrefix } from '#core/inbox/draft-keys.ts'
import { changeForm } from './change-form.ts'
import type { loadSubmission } from './submission-loader.ts'

/** Texts by the id of their field. */
type InboxDrafts = Readonly<Record<string, string>>

type Data = Pick<Awaited<ReturnType<typeof loadSubmission>>, 'owner' | 'reference' | 'isPolice' | 'history'>

/** Keeps drafts until the tab is closed or the user logs out (`app/bootstrap/inbox-drafts.ts`). Stores nothing of police submissions. */
export function useInboxDrafts({ owner, reference, isPolice, history }: Data): void {
  useEffect(() => {
    if (isPolice) return
    const storageKey = `${draftKeyPrefix}${owner}-${reference}`
    const form = document.getElementById(changeForm) as HTMLFormElement
    const fields = [...form.elements].filter((field) => field instanceof HTMLTextAreaElement)
    const drafts = read(storageKey)
    for (const field of fields) {
      const text = drafts[field.id] ?? ''
      // A text that is already in the history was sent.
      if (!history.some(({ message }) => message?.text === makeVisible(text.trim()))) field.value ||= text
    }
    const save = () => write(storageKey, Object.fromEntries(fields.flatMap(({ id, value }) => (isBlank(value) ? [] : [[id, value]]))))
    save()
    for (const field of fields) field.addEventListener('input', save)
    return () => {
      for (const field of fields) field.removeEventListener('input', save)
    }
  }, [owner, reference, isPolice, history])
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
