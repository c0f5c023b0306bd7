/**
 * The operator's tag manager, where `site.config.ts` names one: added to the head after the page has loaded and, where
 * consent is required, only once it was given. Refusing is as easy as allowing, and either can be changed later.
 */
import type { BrowserTagManager } from '#core/tag-manager.ts'
import { storePreference, readPreference } from './preferences.ts'
import { afterLoad } from './connection.ts'

/** Of `site.config.ts`; written out by the build, which leaves all of this away where no tag manager is named. */
declare const tagManager: BrowserTagManager

/** Key in local storage. */
const key = 'consent'

/** Whether the visitor has opened the question again, from the footer. */
let isReopened = false

export function startTagManager(): void {
  if (!tagManager.script || isExcludedPage()) return
  // Refused in another tab: here too.
  addEventListener('storage', ({ key: changed, newValue }) => changed === key && newValue === 'denied' && isLoaded() && location.reload())
  const choice = readPreference(key)
  if (!tagManager.needsConsent || choice === 'granted') afterLoad(load)
  else if (choice !== 'denied') showConsentBar()
}

/** A button of the bar, or that of the footer which opens it again. */
export function chooseConsent(choice: string): void {
  if (!tagManager.script) return
  if (choice === 'ask') return reopenConsentBar()
  const hadFocus = document.querySelector('.consent')?.contains(document.activeElement)
  storePreference(key, choice)
  delete document.documentElement.dataset.consent
  // The bar is gone, and the focus with it: it goes back to where the question was opened, or on to what follows the bar.
  if (hadFocus) document.querySelector<HTMLElement>(isReopened ? '.consent-switch' : '.header a')?.focus({ preventScroll: true })
  isReopened = false
  if (choice === 'granted') load()
  // What runs already can't be taken back but by a new page.
  else if (isLoaded()) location.reload()
}

function showConsentBar(): void {
  document.documentElement.dataset.consent = 'ask'
}

/** The visitor goes on in the bar. */
function reopenConsentBar(): void {
  showConsentBar()
  isReopened = true
  document.querySelector<HTMLElement>('.consent button')?.focus()
}

/** Pages on which nobody else may look over the visitor's shoulder. */
function isExcludedPage(): boolean {
  return tagManager.excludedPaths.some((path) => `${location.pathname}/`.includes(`${path}/`))
}

function isLoaded(): boolean {
  return document.querySelector(`script[src="${tagManager.script}"]`) !== null
}

function load(): void {
  if (isLoaded() || isExcludedPage()) return
  const script = document.createElement('script')
  script.src = tagManager.script
  script.async = true
  document.head.append(script)
}
