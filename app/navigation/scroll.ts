import { use, useEffect, useLayoutEffect } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  useLocation,
} from 'react-router'
import { decodeUtf8 } from '#core/urls.ts'

/** How far down each entry of the history was left. In memory: without consent nothing more is stored (P7). CSS pixels. */
const positions: Record<string, number> = {}

/** The section that stood at the top of the window then, and how far into it: what lies above it may not have been laid out yet. */
const places: Record<string, { section: number; offset: number }> = {}

/** What is laid out when it comes near (`parts.css`). */
const sections = () => [...document.querySelectorAll<HTMLElement>('.section, .band, .footer')]

function leave(key: string): number {
  const tops = sections().map((section) => section.getBoundingClientRect().top)
  const section = tops.findLastIndex((top) => top <= 0)
  if (section < 0) delete places[key]
  else places[key] = { section, offset: -tops[section]! }
  return scrollY
}

function comeBack(key: string, position: number): void {
  // All of it, or the place might lie further down than the page is long.
  document.documentElement.dataset.whole = ''
  const place = places[key]
  const section = place && sections()[place.section]
  scrollTo(0, section ? scrollY + section.getBoundingClientRect().top + place.offset : position)
}

/**
 * Scrolls the pages that the router opens: back to where they were left, to the heading of the hash, or to the top. A document's
 * place the browser keeps itself. Not the router's own way, which writes positions into the session's storage and whose
 * script fails where that is blocked.
 */
export function useScroll(): void {
  const { router } = use(DataRouterContext)!
  const { restoreScrollPosition, preventScrollReset } = use(DataRouterStateContext)!
  const location = useLocation()

  useEffect(() => {
    const byUs = () => (history.scrollRestoration = 'manual')
    const byBrowser = () => (history.scrollRestoration = 'auto')
    byUs()
    addEventListener('pageshow', byUs)
    addEventListener('pagehide', byBrowser)
    return () => {
      byBrowser()
      removeEventListener('pageshow', byUs)
      removeEventListener('pagehide', byBrowser)
    }
  }, [])

  useLayoutEffect(() => router.enableScrollRestoration(positions, () => leave(router.state.location.key)), [router])

  useLayoutEffect(() => {
    delete document.documentElement.dataset.whole
    if (restoreScrollPosition === false) return
    const place = location.hash && document.getElementById(decodeUtf8(location.hash.slice(1)) ?? '')
    const closed = place ? place.closest('details') : null
    if (closed) closed.open = true
    if (typeof restoreScrollPosition === 'number') comeBack(location.key, restoreScrollPosition)
    else if (place) place.scrollIntoView()
    else if (!preventScrollReset) scrollTo(0, 0)
  }, [location, restoreScrollPosition, preventScrollReset])
}
