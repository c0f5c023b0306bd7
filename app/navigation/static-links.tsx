import { useEffect, useState } from 'react'
import { createPath, PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { localeOfPath, splitLocale } from '#core/urls.ts'
import { isDocument, mayPrefetch } from './destination.ts'
import { isModified } from '#core/modified-click.ts'

/** How long a pointer or the focus rests on a link before its page is prefetched, as for `<Link prefetch="intent">`. */
export const intentMs = 100

const intents = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Handles links that React does not render: in header and footer, which stay HTML, and in texts made from Markdown. They are
 * prefetched and opened like `<Link prefetch="intent">`. Links to files, other sites and languages are left to the browser.
 */
export function StaticLinks() {
  const navigate = useNavigate()
  const shown = useLocation()
  const [intended, setIntended] = useState<{ page: string; on: string }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let reachedFor: string | undefined
    let reachedBy = ''
    const reach = (event: Event) => {
      const address = mayPrefetch() ? pageOf(event, ':is(.server-html, [data-static-html]) a[href]') : undefined
      const to = address?.startsWith(`${location.pathname}${location.search}#`) ? undefined : address
      // The focus may scroll the page under a resting pointer: that pointer event does not cancel the intent of the focus.
      if (to === reachedFor || (to === undefined && event.type !== reachedBy)) return
      reachedFor = to
      reachedBy = event.type
      clearTimeout(timer)
      if (to !== undefined) timer = setTimeout(setIntended, intentMs, { page: to, on: shown.key })
    }
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || isModified(event)) return
      const to = pageOf(event, 'a[href]')
      if (to === undefined) return
      event.preventDefault()
      // The focus by the click must not fetch it twice.
      clearTimeout(timer)
      void navigate(to, { replace: to === createPath(shown) })
    }
    document.addEventListener('click', follow)
    for (const name of intents) document.addEventListener(name, reach, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', follow)
      for (const name of intents) document.removeEventListener(name, reach)
    }
  }, [navigate, shown])
  return intended?.on === shown.key && <PrefetchPageLinks page={intended.page} />
}

/** The address of the link at an event's target; `undefined` if the browser must follow it. */
function pageOf({ target }: Event, links: string): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined
  const { pathname, search, hash } = link
  if (isDocument(splitLocale(pathname).path) || localeOfPath(pathname) !== localeOfPath(location.pathname)) return undefined
  return pathname + search + hash
}
