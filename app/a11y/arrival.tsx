import { createContext, use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { decodeUtf8 } from '#core/urls.ts'
import { useAnnounce } from './announcer.tsx'

const DrawnContext = createContext(true)

/** Whether the first frame of the shown page has been drawn. True at once for documents, and where `Arrival` has nothing wait. */
export function useDrawn(): boolean {
  return use(DrawnContext)
}

/** What lies below the first screen: of a page that is opened in place it is rendered after the first frame, as where a document is still arriving. */
export function Below({ children }: { children: ReactNode }) {
  return useDrawn() && children
}

/**
 * What a browser does when it opens a document, for pages that the router opens: what is on the first screen is drawn first, the
 * focus moves into the page, to the place of the hash or the field that the page is for, and the title is read out. Going back and
 * forward is left to the browser: its place may be anywhere in the page, so all of it is drawn at once, as with a hash.
 */
export function Arrival({ children }: { children: ReactNode }) {
  const { key, pathname, hash } = useLocation()
  const how = useNavigationType()
  const announce = useAnnounce()
  const [drawn, setDrawn] = useState(pathname)
  const shown = useRef({ key, pathname })
  const isDrawn = drawn === pathname || how === NavigationType.Pop || hash !== '' || innerHeight > tallest
  if (isDrawn && drawn !== pathname) setDrawn(pathname)
  useLayoutEffect(() => {
    if (isDrawn) return
    // Of what is rendered already, what lies below the first screen (`layout.css`) is laid out with the rest.
    const { dataset } = document.documentElement
    dataset.navigating = ''
    afterFrame(() => {
      delete dataset.navigating
      setDrawn(pathname)
    })
  }, [pathname, isDrawn])
  useEffect(() => {
    if (shown.current.key === key) return
    const isOther = shown.current.pathname !== pathname
    shown.current = { key, pathname }
    if (how === NavigationType.Pop) return
    if (isOther || hash) focusPlace(hash)
    if (isOther) announce(document.title)
  }, [key, pathname, hash, how, announce])
  return <DrawnContext value={isDrawn}>{children}</DrawnContext>
}

/** Of windows whose first screen the first frame fills. CSS pixels. */
const tallest = 1_000

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
