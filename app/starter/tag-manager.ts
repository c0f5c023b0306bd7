/**
 * The operator's tag manager, where `site.config.ts` names one: added to the head after the page has loaded and, where
 * consent is required, only once it was given. Refusing is as easy as allowing, and either can be changed later.
 */
import { afterLoad } from './connection.ts'

/** Of `site.config.ts`; written out by the build, which leaves all of this away where no tag manager is named. */
declare const tagManager: { script: string; needsConsent: boolean; without: readonly string[] }

/** Key in local storage. */
const key = 'consent'

export function startTagManager(): void {
  if (!tagManager.script) return
  // Pages on which nobody else may look over the visitor's shoulder.
  if (tagManager.without.some((path) => location.pathname.endsWith(path))) return
  const choice = readChoice()
  if (!tagManager.needsConsent || choice === 'granted') afterLoad(add)
  else if (choice !== 'denied') ask()
}

/** A button of the bar, or that of the footer which opens it again. */
export function chooseConsent(choice: string): void {
  if (!tagManager.script) return
  if (choice === 'ask') return ask()
  const before = readChoice()
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Storage is blocked: the choice lasts for this page, and the next one asks again.
  }
  delete document.documentElement.dataset.consent
  if (choice === 'granted') add()
  // What runs already can't be taken back but by a new page.
  else if (before === 'granted') location.reload()
}

function ask(): void {
  document.documentElement.dataset.consent = 'ask'
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function add(): void {
  if (document.querySelector(`script[src="${tagManager.script}"]`)) return
  const script = document.createElement('script')
  script.src = tagManager.script
  script.async = true
  document.head.append(script)
}
