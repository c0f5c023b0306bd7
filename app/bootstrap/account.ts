import { accountStatePath, type AccountState } from '../../core/accounts/service.ts'
import { afterLoad } from './connection.ts'
import { clearInboxDrafts } from './inbox-drafts.ts'

/** Checks whether the session of the hint cookie still exists: it may have ended elsewhere. Deletes drafts of other accounts. */
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
