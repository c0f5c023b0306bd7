/**
 * The operator's tag manager, where `site.config.ts` names one: added to the head after the page has loaded and, where
 * consent is required, only once it was given. Refusing is as easy as allowing, and either can be changed later.
 */
import { keepChoice, readChoice } from './choices.ts'
import { afterLoad } from './connection.ts'

/** Of `site.config.ts`; written out by the build, which leaves all of this away where no tag manager is named. */
declare const tagManager: { script: string; needsConsent: boolean; without: readonly string[] }

/** Key in local storage. */
const key = 'consent'

/** Whether the visitor has opened the question again, from the footer. */
let isAskedAgain = false

export function startTagManager(): void {
  if (!tagManager.script || standsApart()) return
  // Refused in another tab: here too.
  addEventListener('storage', ({ key: changed, newValue }) => changed === key && newValue === 'denied' && added() && location.reload())
  const choice = readChoice(key)
  if (!tagManager.needsConsent || choice === 'granted') afterLoad(add)
  else if (choice !== 'denied') ask()
}

/** A button of the bar, or that of the footer which opens it again. */
export function chooseConsent(choice: string): void {
  if (!tagManager.script) return
  if (choice === 'ask') return askAgain()
  const asked = document.querySelector('.consent')?.contains(document.activeElement)
  keepChoice(key, choice)
  delete document.documentElement.dataset.consent
  // The bar is gone, and the focus with it: it goes back to where the question was opened, or on to what follows the bar.
  if (asked) document.querySelector<HTMLElement>(isAskedAgain ? '.consent-switch' : '.header a')?.focus({ preventScroll: true })
  isAskedAgain = false
  if (choice === 'granted') add()
  // What runs already can't be taken back but by a new page.
  else if (added()) location.reload()
}

function ask(): void {
  document.documentElement.dataset.consent = 'ask'
}

/** The visitor goes on in the bar. */
function askAgain(): void {
  ask()
  isAskedAgain = true
  document.querySelector<HTMLElement>('.consent button')?.focus()
}

/** Pages on which nobody else may look over the visitor's shoulder. */
function standsApart(): boolean {
  return tagManager.without.some((path) => `${location.pathname}/`.includes(`${path}/`))
}

function added(): boolean {
  return document.querySelector(`script[src="${tagManager.script}"]`) !== null
}

function add(): void {
  if (added() || standsApart()) return
  const script = document.createElement('script')
  script.src = tagManager.script
  script.async = true
  document.head.append(script)
}
