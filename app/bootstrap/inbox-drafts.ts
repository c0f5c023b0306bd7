import { draftKeyPrefix } from '../../core/inbox/draft-keys.ts'
import { storePreference } from './preferences.ts'

const logOutKey = 'log-out'

/** What somebody has typed in the inbox goes at the log-out, before the server has answered: from this tab, and from the others. */
export function clearInboxDraftsOnLogOut(): void {
  const isLogOut = ({ target }: Event) => (target as HTMLElement).matches('form[action$="/logout"]')
  addEventListener('submit', (event) => {
    if (!isLogOut(event)) return
    clearInboxDrafts()
    // Other tabs are told by what is written, and nothing stays of it.
    storePreference(logOutKey, '1')
    storePreference(logOutKey, undefined)
  })
  addEventListener('storage', ({ key }) => {
    if (key === logOutKey) clearInboxDrafts()
  })
}

/** Deletes the drafts of this tab. @param exceptAccountId id of the account whose drafts stay */
export function clearInboxDrafts(exceptAccountId?: string): void {
  const isOwn = (name: string) => exceptAccountId !== undefined && name.startsWith(draftKeyPrefix + exceptAccountId)
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(draftKeyPrefix) && !isOwn(name)) sessionStorage.removeItem(name)
  } catch {
    // Blocked: nothing was stored.
  }
}
