/**
 * What must be known before the first paint, so that nothing changes or moves after it: the theme that the visitor has
 * chosen, whether a script runs, whether somebody is signed in, the language to offer where the page is in another, and whether the reader comes back to a place in it. Sets `.js`, `data-theme`,
 * `data-offer`, `data-account` and `data-whole` on the root, the rest is CSS. It stands in the head of every page and blocks it, so the build puts `languageCodes` in as written out (`core/language.ts`).
 */
declare const languageCodes: Readonly<Record<string, string | undefined>>

const page = document.documentElement
page.classList.add('js')
// The browser scrolls to where the page was left by what lies above it.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (visit && visit.type !== 'navigate') page.dataset.whole = ''
const languageOf = (tag: string) => languageCodes[tag.split('-')[0]!.toLowerCase()]
try {
  // Set by the log-in beside the session's own cookie, which no script can read.
  if (/\bsigned-in=1/.test(document.cookie)) page.dataset.account = ''
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') page.dataset.theme = theme
  const chosen = /(?:^|; )locale=([a-z]+)/.exec(document.cookie)?.[1]
  const offer = (chosen ? [chosen] : navigator.languages).map(languageOf).find(Boolean)
  if (offer && offer !== languageOf(page.lang) && !localStorage.getItem('suggestion-dismissed')) page.dataset.offer = offer
} catch {
  // Storage is blocked: nobody is signed in, no theme was chosen, and a bar that can not be dismissed for good is not shown.
}
