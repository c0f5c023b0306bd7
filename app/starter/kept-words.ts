import { keptWordsPrefix } from '../../core/inbox/kept-words.ts'
import { keepChoice } from './choices.ts'

const logOut = 'log-out'

/** What somebody has typed in the inbox goes at the log-out, before the server has answered: from this tab, and from the others. */
export function forgetAtLogOut(): void {
  const isLogOut = ({ target }: Event) => (target as HTMLElement).matches('form[action$="/logout"]')
  addEventListener('submit', (event) => {
    if (!isLogOut(event)) return
    forgetWords()
    // Other tabs are told by what is written, and nothing stays of it.
    keepChoice(logOut, '1')
    keepChoice(logOut, undefined)
  })
  addEventListener('storage', ({ key }) => {
    if (key === logOut) forgetWords()
  })
}

/** Forgets what this tab has kept. @param but id of the account whose words stay */
export function forgetWords(but?: string): void {
  const isOwn = (name: string) => but !== undefined && name.startsWith(keptWordsPrefix + but)
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(keptWordsPrefix) && !isOwn(name)) sessionStorage.removeItem(name)
  } catch {
    // Blocked: nothing was kept.
  }
}
