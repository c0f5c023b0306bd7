/**
 * The script of a first view after the before-paint script, inlined into every page by `defer-scripts.ts`. Starts React at the first sign of
 * interaction or when the browser is idle; closes menus; switches the theme; dismisses the suggested language.
 */
import { checkAccount } from './account.ts'
import { clearInboxDraftsOnLogOut } from './inbox-drafts.ts'
import { watchDeployment } from '../navigation/deployment.ts'
import { chooseConsent, startTagManager } from './tag-manager.ts'
import { startReactOnIntent } from '../navigation/start-react.ts'
import { storePreference } from './preferences.ts'
import { storeClient, showChosenClient } from './code-tabs.ts'
import { opensSearch } from './search-keys.ts'

startReactOnIntent()
watchDeployment()
checkAccount()
clearInboxDraftsOnLogOut()
startTagManager()

/**
 * Menus are `<details data-menu>`: native, and closed here by Escape, by focus outside and by a click elsewhere.
 * All listeners capture: React stops keys and clicks at the document while it hydrates.
 */
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

const listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
  addEventListener(name, listener, true)

listen('keydown', (event) => {
  if (opensSearch(event)) {
    event.preventDefault()
    const localSearch = event.key === '/' && document.querySelector<HTMLElement>('[data-action=search]')
    if (localSearch) localSearch.focus()
    else document.querySelector<HTMLElement>('.search-link')?.click()
  }
  if (event.key !== 'Escape') return
  const open = [...openMenus()].pop()
  if (!open) return
  open.open = false
  open.querySelector('summary')?.focus()
})

listen('click', (event) => {
  const target = event.target as Element
  for (const menu of openMenus()) if (!menu.contains(target) || target.closest('a')) menu.open = false
  const theme = target.closest<HTMLElement>('[data-set-theme]')?.dataset.setTheme
  if (theme) setTheme(theme)
  if (target.closest('.suggestions button')) dismissSuggestion()
  chooseConsent(target)
  const language = target.closest<HTMLAnchorElement>('a[href^="/language?"]')
  if (language) copyLocationTo(language)
})

listen('focusin', (event) => {
  for (const menu of openMenus()) if (!menu.contains(event.target as Node)) menu.open = false
})

listen('change', ({ target }) => storeClient(target))

function setTheme(theme: string): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  storePreference('theme', theme === 'system' ? undefined : theme)
  showTheme()
}

/** Adds the query and hash of the current address, which a built page does not contain, to a link to another language. */
function copyLocationTo(link: HTMLAnchorElement): void {
  const to = new URL(link.href)
  const path = to.searchParams.get('path')!.split('?')[0]
  to.searchParams.set('path', path + location.search)
  // Not `to.href`: the click listener selects the link by the start of its `href`.
  link.href = to.pathname + to.search + location.hash
}

/** Hides the language suggestion of `before-paint.ts` permanently. The focus moves to the header after the bar. */
function dismissSuggestion(): void {
  delete document.documentElement.dataset.locale
  document.querySelector<HTMLElement>('.header a')?.focus()
  storePreference('suggestion-dismissed', '1')
}

function showTheme(): void {
  const theme = document.documentElement.dataset.theme ?? 'system'
  for (const button of document.querySelectorAll<HTMLElement>('[data-set-theme]')) {
    button.setAttribute('aria-pressed', String(button.dataset.setTheme === theme))
  }
}

showTheme()
showChosenClient(document)
