import { accountStatePath, type AccountState } from '../../core/accounts/desk.ts'
import { afterLoad } from './connection.ts'
import { forgetWords } from './kept-words.ts'

/** Asks whether the session that the cookie tells of is still there: it may have been ended elsewhere. What another account has typed here goes. */
export function checkAccount(): void {
  const { dataset } = document.documentElement
  if (dataset.account === undefined) return
  const ask = async () => {
    const answer = await fetch(accountStatePath).catch(() => undefined)
    if (!answer?.ok) return
    const { signedIn, id } = (await answer.json()) as AccountState
    if (signedIn) forgetWords(id)
    else delete dataset.account
  }
  afterLoad(() => void ask())
}
