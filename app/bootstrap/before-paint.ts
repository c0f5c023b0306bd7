/**
 * Sets the state that must be known before the first paint, so that nothing changes or moves after it: the chosen theme, that scripts run,
 * whether the visitor is signed in, the language to offer if the page is in another, and whether the scroll position is restored. Sets
 * `.js`, `data-theme`, `data-locale`, `data-account` and `data-full` on the root, the rest is CSS. It is inlined in the head of every page
 * and blocks rendering, so the build inserts `languageCodes` as a literal (`tooling/bootstrap/build.ts`).
 */
declare const languageCodes: Readonly<Record<string, string | undefined>>

const root = document.documentElement
root.classList.add('js')
// The browser restores the scroll position in pixels, so all content above it needs its final height.
const [navigationEntry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (navigationEntry && navigationEntry.type !== 'navigate') root.dataset.full = ''
const codeOfTag = (tag: string) => languageCodes[tag.split('-')[0]!.toLowerCase()]
try {
  // Set by the log-in beside the session's own cookie, which no script can read.
  if (/\bsigned-in=1/.test(document.cookie)) root.dataset.account = ''
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
  const chosen = /(?:^|; )locale=([a-z]+)/.exec(document.cookie)?.[1]
  const suggestedLanguage = (chosen ? [chosen] : navigator.languages).map(codeOfTag).find(Boolean)
  if (suggestedLanguage && suggestedLanguage !== codeOfTag(root.lang) && !localStorage.getItem('suggestion-dismissed'))
    root.dataset.locale = suggestedLanguage
} catch {
  // Storage is blocked: nobody is signed in, no theme is chosen, and a bar that cannot be dismissed permanently is not shown.
}
