/**
 * The operator's tag manager, if `site/provider.yaml` names one: added to the head after the page has loaded and, if
 * consent is required, only with consent. Refusing is as easy as allowing, and either can be changed later.
 */
import type { BrowserTagManager } from '#core/tag-manager.ts'
import { storePreference, readPreference } from './preferences.ts'
import { afterLoad } from './connection.ts'

/** From `site/provider.yaml`, inserted by the build, which removes this module's code if no tag manager is named. */
declare const tagManager: BrowserTagManager

/** Key in local storage. */
const key = 'consent'

/** Whether the visitor has reopened the consent bar from the footer. */
let isReopened = false

export function startTagManager(): void {
  if (!tagManager.script || isExcludedPage()) return
  // A refusal in another tab applies here too.
  addEventListener('storage', ({ key: changed, newValue }) => changed === key && newValue === 'denied' && isLoaded() && location.reload())
  const choice = readPreference(key)
  if (!tagManager.needsConsent || choice === 'granted') afterLoad(load)
  else if (choice !== 'denied') showConsentBar()
}

/** Handles a click on a button of the consent bar, or on the footer's button that reopens it. */
export function chooseConsent(target: Element): void {
  if (!tagManager.script) return
  const choice = target.closest<HTMLElement>('[data-choose-consent]')?.dataset.chooseConsent
  if (!choice) return
  if (choice === 'ask') return reopenConsentBar()
  const hadFocus = document.querySelector('.consent')?.contains(document.activeElement)
  storePreference(key, choice)
  delete document.documentElement.dataset.consent
  // The focused button is hidden now: focus the button that reopened the bar, or the header after the bar.
  if (hadFocus) document.querySelector<HTMLElement>(isReopened ? '.consent-switch' : '.header a')?.focus({ preventScroll: true })
  isReopened = false
  if (choice === 'granted') load()
  // A running script can only be removed by reloading the page.
  else if (isLoaded()) location.reload()
}

function showConsentBar(): void {
  document.documentElement.dataset.consent = 'ask'
}

/** Shows the bar and moves the focus into it. */
function reopenConsentBar(): void {
  showConsentBar()
  isReopened = true
  document.querySelector<HTMLElement>('.consent button')?.focus()
}

/** Whether third-party scripts are forbidden on this page. */
function isExcludedPage(): boolean {
  return new RegExp(tagManager.pagesWithoutTags).test(location.pathname)
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
