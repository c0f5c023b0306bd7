import { use, useEffect, useLayoutEffect } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  useLocation,
} from 'react-router'
import { decodeUtf8 } from '#core/urls.ts'

/** How far down each entry of the history was left. In memory: nobody has agreed to more being kept (`answers.md`, privacy). */
const positions: Record<string, number> = {}

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

  useLayoutEffect(() => router.enableScrollRestoration(positions, () => scrollY), [router])

  useLayoutEffect(() => {
    if (restoreScrollPosition === false) return
    const place = location.hash && document.getElementById(decodeUtf8(location.hash.slice(1)) ?? '')
    const closed = place ? place.closest('details') : null
    if (closed) closed.open = true
    if (typeof restoreScrollPosition === 'number') scrollTo(0, restoreScrollPosition)
    else if (place) place.scrollIntoView()
    else if (!preventScrollReset) scrollTo(0, 0)
  }, [location, restoreScrollPosition, preventScrollReset])
}
