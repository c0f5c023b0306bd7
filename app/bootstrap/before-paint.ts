/**
 * What must be known before the first paint, so that nothing changes or moves after it: the theme that the visitor has chosen, whether a
 * script runs, whether somebody is signed in, the language to offer where the page is in another, and whether the reader comes back to a
 * place in it. Sets `.js`, `data-theme`, `data-locale`, `data-account` and `data-full` on the root, the rest is CSS. It stands in the head
 * of every page and blocks it, so the build puts `languageCodes` in as written out (`tooling/bootstrap/build.ts`).
 */
declare const languageCodes: Readonly<Record<string, string | undefined>>

const root = document.documentElement
root.classList.add('js')
// The browser scrolls to where the page was left by what lies above it.
const [navigationEntry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (navigationEntry && navigationEntry.type !== 'navigate') root.dataset.full = ''
const languageOf = (tag: string) => languageCodes[tag.split('-')[0]!.toLowerCase()]
try {
  // Set by the log-in beside the session's own cookie, which no script can read.
  if (/\bsigned-in=1/.test(document.cookie)) root.dataset.account = ''
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
  const chosen = /(?:^|; )locale=([a-z]+)/.exec(document.cookie)?.[1]
  const suggestedLanguage = (chosen ? [chosen] : navigator.languages).map(languageOf).find(Boolean)
  if (suggestedLanguage && suggestedLanguage !== languageOf(root.lang) && !localStorage.getItem('suggestion-dismissed'))
    root.dataset.locale = suggestedLanguage
} catch {
  // Storage is blocked: nobody is signed in, no theme was chosen, and a bar that can not be dismissed for good is not shown.
}
