import { createContext, use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { decodeUtf8 } from '#core/urls.ts'
import { useAnnounce } from './announcer.tsx'

const FirstFrameDrawnContext = createContext(true)

/** Whether the first frame of the shown page has been drawn. Immediately true for documents, and if `RouteChange` defers nothing. */
export function useIsFirstFrameDrawn(): boolean {
  return use(FirstFrameDrawnContext)
}

/** Content below the first screen. If the router opened the page, it is rendered after the first frame. */
export function DeferredContent({ children }: { children: ReactNode }) {
  return useIsFirstFrameDrawn() && children
}

/**
 * For pages that the router opens, what a browser does when it opens a document: the first screen is drawn first, the focus moves to the
 * target of the hash, to the page's main field or to `main`, and the title is announced. After going back or forward, and with a hash,
 * the scroll position may be anywhere in the page, so the whole page is drawn at once. Back and forward do not move the focus, and neither
 * does a query that replaces another one: a form writes it while the visitor types.
 */
export function RouteChange({ children }: { children: ReactNode }) {
  const { key, pathname, search, hash } = useLocation()
  const navigationType = useNavigationType()
  const announce = useAnnounce()
  const [drawn, setDrawn] = useState(pathname)
  const shown = useRef({ key, pathname, search, hash })
  const isDrawn = drawn === pathname || navigationType === NavigationType.Pop || hash !== '' || innerHeight > maxWindowHeightPx
  if (isDrawn && drawn !== pathname) setDrawn(pathname)
  useLayoutEffect(() => {
    if (isDrawn) return
    // Defers the layout of rendered content below the first screen (`layout.css`).
    const { dataset } = document.documentElement
    dataset.navigating = ''
    afterFrame(() => {
      delete dataset.navigating
      setDrawn(pathname)
    })
  }, [pathname, isDrawn])
  useEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { key, pathname, search, hash }
    const isOther = before.pathname !== pathname
    const isQueryOnly = navigationType === NavigationType.Replace && !isOther && before.hash === hash && before.search !== search
    if (navigationType === NavigationType.Pop || isQueryOnly) return
    if (isOther || hash) focusPlace(hash)
    if (isOther) announce(document.title)
  }, [key, pathname, search, hash, navigationType, announce])
  return <FirstFrameDrawnContext value={isDrawn}>{children}</FirstFrameDrawnContext>
}

/** Maximum window height for deferred rendering: in a taller window the first frame could show the gap below it. */
const maxWindowHeightPx = 1_000

let waiting: (() => void)[] = []

/** Runs a function after the next frame, in one task with all other waiting functions, so that React renders once. */
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

/** Scrolling is left to the router. */
function focusPlace(hash: string): void {
  const own = hash
    ? document.getElementById(decodeUtf8(hash.slice(1)) ?? '')
    : document.querySelector<HTMLElement>('#main [data-autofocus]')
  const place = own ?? document.getElementById('main')
  if (!place) return
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
