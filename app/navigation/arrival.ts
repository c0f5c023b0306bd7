import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { decodeUtf8 } from '#core/urls.ts'
import { useAnnounce } from './announcer.tsx'

/**
 * What a browser does when it opens a document, for pages that the router opens: the focus moves into the page, to
 * the place of the hash or the field that the page is for, and the title is read out. Going back and forward is left to the browser.
 */
export function Arrival() {
  const { pathname, hash } = useLocation()
  const how = useNavigationType()
  const announce = useAnnounce()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current !== pathname && how !== NavigationType.Pop && !hash) showTopFirst()
  }, [pathname, hash, how])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (how === NavigationType.Pop) return
    focusPlace(hash)
    announce(document.title)
  }, [pathname, hash, how, announce])
  return null
}

/** What lies below the first screen (`parts.css`) is laid out after the first frame of a page, as where a document is still arriving. */
function showTopFirst(): void {
  const { dataset } = document.documentElement
  dataset.arriving = ''
  afterFrame(() => delete dataset.arriving)
}

let waiting: (() => void)[] = []

/** Does something once the next frame is drawn: in one task with all else that waits for it, so that React renders once. */
export function afterFrame(run: () => void): void {
  if (waiting.push(run) > 1) return
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    const all = waiting
    waiting = []
    for (const one of all) one()
  })
  port1.start()
  // Posted before the frame is drawn, received after it.
  requestAnimationFrame(() => port2.postMessage(undefined))
}

/** Scrolling is the router's part. */
function focusPlace(hash: string): void {
  const own = hash
    ? document.getElementById(decodeUtf8(hash.slice(1)) ?? '')
    : document.querySelector<HTMLElement>('#main [data-autofocus]')
  const place = own ?? document.getElementById('main')
  if (!place) return
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
