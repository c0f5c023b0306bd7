/** Drafts of forms in the visitor's browser, one for each form that is being filled in, shared by all tabs. */
import { dayMs } from '#core/durations.ts'
import type { FormDefinition, FormName } from '#core/forms/definitions.ts'
import { isBlank } from '#core/forms/text.ts'
import { readValues, type FormValues } from '#core/forms/validate.ts'

/** Values of a form that is not sent yet. */
export interface Draft {
  /** Idempotency key: a form that was sent without a response counts as the same form after a reload. */
  key: string
  values: Record<string, string[]>
  /** Query of the page's address, if the form depends on it: for a request about a scraper. */
  search?: string | undefined
  /** Milliseconds since 1970. */
  savedAt: number
}

export const draftLifetimeMs = 7 * dayMs

const storageKey = (form: FormName) => `draft-${form}`

/** Whether drafts of a form are stored: not for confidential forms, nor for forms that are not answered. */
export function savesDrafts({ confidential, unanswered }: FormDefinition): boolean {
  return !confidential && !unanswered
}

/** All drafts of a form, latest first. Deletes expired ones. */
export function readDrafts(form: FormName): Draft[] {
  try {
    const drafts: unknown = JSON.parse(localStorage.getItem(storageKey(form)) ?? '[]')
    if (!Array.isArray(drafts)) return []
    const validDrafts = drafts.filter(isDraft)
    if (validDrafts.length < drafts.length) write(form, validDrafts)
    return validDrafts.toSorted((a, b) => b.savedAt - a.savedAt)
  } catch {
    // Storage is blocked, or contains data of another version.
    return []
  }
}

function isDraft(value: unknown): value is Draft {
  const { key, values, savedAt } = value as Partial<Draft>
  return typeof key === 'string' && typeof values === 'object' && typeof savedAt === 'number' && Date.now() - savedAt < draftLifetimeMs
}

/** Stores a draft and replaces the one with its key; an empty draft is deleted. */
export function saveDraft(form: FormName, draft: Draft): void {
  const isEmpty = Object.values(draft.values).flat().every(isBlank)
  write(form, [...readDrafts(form).filter(({ key }) => key !== draft.key), ...(isEmpty ? [] : [draft])])
}

export function deleteDraft(form: FormName, key: string): void {
  write(
    form,
    readDrafts(form).filter((draft) => draft.key !== key),
  )
}

function write(form: FormName, drafts: readonly Draft[]): void {
  try {
    localStorage.setItem(storageKey(form), JSON.stringify(drafts))
  } catch {
    // Blocked or full: the values are lost with the page.
  }
}

/** The key of this tab's draft, which is restored after a reload. */
export function tabDraftKey(form: FormName): string | undefined {
  try {
    return sessionStorage.getItem(storageKey(form)) ?? undefined
  } catch {
    return undefined
  }
}

export function setTabDraftKey(form: FormName, key: string): void {
  try {
    sessionStorage.setItem(storageKey(form), key)
  } catch {
    // Blocked.
  }
}

/** Deletes a draft after its values were sent, unless it has changed since. A draft does not hold values that were not typed. */
export function deleteSentDraft(form: FormDefinition, key: string, sent: FormValues): void {
  const draft = readDrafts(form.name).find((one) => one.key === key)
  if (!draft) return
  // Line ends change in transit.
  const saved = readValues(form, (name) => draft.values[name] ?? [])
  const isSent = Object.keys(draft.values).every((name) => JSON.stringify(saved[name]) === JSON.stringify(sent[name]))
  if (isSent) deleteDraft(form.name, key)
}

/**
 * Locks a draft for a page: no other tab restores it while the page is open.
 *
 * @param page aborted when the page is left
 * @param timeoutMs how long to wait for the tab that has the lock, in milliseconds
 * @returns a function that releases the lock early; `undefined` if another tab has it
 */
export function lockDraft(form: FormName, key: string, page: AbortSignal, timeoutMs: number): Promise<(() => void) | undefined> {
  // Available only on https.
  if (!navigator.locks) return Promise.resolve(() => {})
  const timeout = new AbortController()
  if (timeoutMs > 0) setTimeout(() => timeout.abort(), timeoutMs)
  return new Promise((resolve) => {
    navigator.locks
      .request(`${storageKey(form)} ${key}`, timeoutMs > 0 ? { signal: timeout.signal } : { ifAvailable: true }, (lock) => {
        if (!lock || page.aborted) return resolve(undefined)
        return new Promise<void>((release) => {
          page.addEventListener('abort', () => release())
          resolve(release)
        })
      })
      .catch(() => resolve(timeout.signal.aborted ? undefined : () => {}))
  })
}
