import { draftKeyPrefix } from '../../core/inbox/draft-keys.ts'
import { storePreference } from './preferences.ts'

const logOutKey = 'log-out'

/** Deletes inbox drafts at log-out, in this tab and in others, before the server responds. */
export function clearInboxDraftsOnLogOut(): void {
  const isLogOut = ({ target }: Event) => (target as HTMLElement).matches('form[action*="/logout"]')
  addEventListener('submit', (event) => {
    if (!isLogOut(event)) return
    clearInboxDrafts()
    // The `storage` event notifies other tabs; the entry itself is removed.
    storePreference(logOutKey, '1')
    storePreference(logOutKey, undefined)
  })
  addEventListener('storage', ({ key }) => {
    if (key === logOutKey) clearInboxDrafts()
  })
}

/** Deletes the drafts of this tab. @param exceptAccountId id of the account whose drafts are kept */
export function clearInboxDrafts(exceptAccountId?: string): void {
  const isOwn = (name: string) => exceptAccountId !== undefined && name.startsWith(`${draftKeyPrefix}${exceptAccountId}-`)
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(draftKeyPrefix) && !isOwn(name)) sessionStorage.removeItem(name)
  } catch {
    // Blocked: nothing was stored.
  }
}
