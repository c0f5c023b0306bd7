import { accountStatePath } from '../../core/accounts/desk.ts'
import { afterLoad } from './connection.ts'

/** Asks whether the session that the cookie tells of is still there: it may have been ended elsewhere. */
export function checkAccount(): void {
  const { dataset } = document.documentElement
  if (dataset.account === undefined) return
  const ask = async () => {
    const answer = await fetch(accountStatePath).catch(() => undefined)
    if (answer?.ok && !((await answer.json()) as { signedIn: boolean }).signedIn) delete dataset.account
  }
  afterLoad(() => void ask())
}
