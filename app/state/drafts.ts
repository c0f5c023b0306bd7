/** Drafts of forms in the visitor's own browser: one for each form that is being filled in, whichever tab it is in. */
import type { FormDefinition, FormName } from '#core/forms/definitions.ts'
import { isBlank } from '#core/forms/text.ts'
import { readValues, type FormValues } from '#core/forms/validate.ts'

/** What was typed into a form and not sent yet. */
export interface Draft {
  /** Idempotency key: a form that was sent and not heard of again is the same form after a reload. */
  key: string
  values: Record<string, string[]>
  /** What the address of its page asked for, where the form is another without it: about a scraper. */
  search?: string | undefined
  /** Milliseconds since 1970. */
  savedAt: number
}

/** A draft of last week is a surprise. Milliseconds. */
const lifetimeMs = 7 * 86_400_000

const storageKey = (form: FormName) => `draft-${form}`

/** Whether what is typed into a form is stored: nothing of a confidential one, nor of one that nobody answers. */
export function savesDrafts({ confidential, unanswered }: FormDefinition): boolean {
  return !confidential && !unanswered
}

/** All drafts of a form, latest first. Those that are too old are forgotten. */
export function readDrafts(form: FormName): Draft[] {
  try {
    const drafts: unknown = JSON.parse(localStorage.getItem(storageKey(form)) ?? '[]')
    if (!Array.isArray(drafts)) return []
    const validDrafts = drafts.filter(isDraft)
    if (validDrafts.length < drafts.length) write(form, validDrafts)
    return validDrafts.toSorted((a, b) => b.savedAt - a.savedAt)
  } catch {
    // Storage is blocked, or holds what another version has written.
    return []
  }
}

function isDraft(value: unknown): value is Draft {
  const { key, values, savedAt } = value as Partial<Draft>
  return typeof key === 'string' && typeof values === 'object' && typeof savedAt === 'number' && Date.now() - savedAt < lifetimeMs
}

/** Stores a draft in the place of the one with its key; a draft without any value is not stored. */
export function saveDraft(form: FormName, draft: Draft): void {
  const isEmpty = Object.values(draft.values).flat().every(isBlank)
  write(form, [...readDrafts(form).filter(({ key }) => key !== draft.key), ...(isEmpty ? [] : [draft])])
}

/** Forgets the draft with a key. */
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
    // Blocked or full: what is typed lasts as long as the page.
  }
}

/** The key of the draft that this tab has worked on, which it gets back after a reload. */
export function tabDraftKey(form: FormName): string | undefined {
  try {
    return sessionStorage.getItem(storageKey(form)) ?? undefined
  } catch {
    return undefined
  }
}

/** Says which draft this tab works on. */
export function setTabDraftKey(form: FormName, key: string): void {
  try {
    sessionStorage.setItem(storageKey(form), key)
  } catch {
    // Blocked.
  }
}

/** Forgets a draft whose values have arrived. What has been typed since stays. */
export function deleteSentDraft(form: FormDefinition, key: string, sent: FormValues): void {
  const draft = readDrafts(form.name).find((one) => one.key === key)
  // Line ends differ on the way.
  const saved = draft && readValues(form, (name) => draft.values[name] ?? [])
  if (JSON.stringify(saved) === JSON.stringify(sent)) deleteDraft(form.name, key)
}

/**
 * Takes a draft for a page: no other tab brings it back as long as the page is open.
 *
 * @param page is aborted when the page goes
 * @param timeoutMs how long to wait for the tab that has the draft, in milliseconds
 * @returns what lets go of it earlier; `undefined` where another tab has it
 */
export function lockDraft(form: FormName, key: string, page: AbortSignal, timeoutMs: number): Promise<(() => void) | undefined> {
  // Known on https alone.
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
