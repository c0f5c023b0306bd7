/**
 * What must be known before the first paint, so that nothing changes or moves after it: the theme that the visitor has
 * chosen, and the language to offer where the page is in another. Sets `data-theme` and `data-offer` on the root, the
 * rest is CSS. No imports: it stands in the head of every page and blocks it.
 */
const page = document.documentElement
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') page.dataset.theme = theme
  const chosen = /(?:^|; )locale=([a-z]{2})/.exec(document.cookie)?.[1]
  const preferred = chosen ? [chosen] : navigator.languages.map((tag) => tag.slice(0, 2))
  const offer = preferred.find((code) => /^(?:en|zh|ru|pt|id|es|ar)$/.test(code))
  if (offer && offer !== page.lang.slice(0, 2) && !localStorage.getItem('suggestion-dismissed')) page.dataset.offer = offer
} catch {
  // Storage is blocked: no theme was chosen, and a bar that can not be dismissed for good is not shown.
}

export {}
