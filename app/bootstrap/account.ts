import { accountStatePath, type AccountState } from '../../core/accounts/service.ts'
import { afterLoad } from './connection.ts'
import { clearInboxDrafts } from './inbox-drafts.ts'

/** Asks whether the session that the cookie tells of is still there: it may have been ended elsewhere. What another account has typed here goes. */
export function checkAccount(): void {
  const { dataset } = document.documentElement
  if (dataset.account === undefined) return
  const checkSession = async () => {
    const response = await fetch(accountStatePath).catch(() => undefined)
    if (!response?.ok) return
    const { signedIn, id } = (await response.json()) as AccountState
    if (signedIn) clearInboxDrafts(id)
    else delete dataset.account
  }
  afterLoad(() => void checkSession())
}
