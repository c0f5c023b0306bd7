import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { decodeUtf8 } from '#core/urls.ts'
import { useAnnounce } from './announcer.tsx'

/**
 * What a browser does when it opens a document, for pages that the router opens: the focus moves into the page, to
 * the heading of the hash if there is one, and the title is read out. Going back and forward is left to the browser.
 */
export function Arrival() {
  const { pathname, hash } = useLocation()
  const how = useNavigationType()
  const announce = useAnnounce()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (how === NavigationType.Pop) return
    focusPlace(hash)
    announce(document.title)
  }, [pathname, hash, how, announce])
  return null
}

/** Scrolling is the router's part. */
function focusPlace(hash: string): void {
  const place = document.getElementById(decodeUtf8(hash.slice(1)) || 'main') ?? document.getElementById('main')
  if (!place) return
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
