import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { decodeUtf8 } from '#core/urls.ts'

/** After that time scrolling is the visitor's, not that with which a page begins. */
const settledAfterMs = 300

/**
 * Prepares a page for `<ScrollRestoration>`, which stands behind it: opens the answer that the hash names, and lays a page out whole
 * whose place is somewhere in it. Sections that have not come near have estimated heights (`content-visibility` in `layout.css`), and
 * positions are saved in pixels, so a page that the visitor scrolls is laid out whole as soon as the browser is idle.
 */
export function useScrollPlaces(): void {
  const { key, hash } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const first = useRef(key)
  useLayoutEffect(() => {
    if (first.current !== key) document.documentElement.toggleAttribute('data-full', isBack)
    const target = document.getElementById(decodeUtf8(hash.slice(1)) ?? '')
    const closed = target?.closest('details')
    if (closed) closed.open = true
    // `:target` does not follow addresses that scripts write.
    for (const former of document.querySelectorAll<HTMLElement>('[data-target], :target')) former.dataset.target = 'former'
    if (target) target.dataset.target = 'current'
  }, [key, hash, isBack])
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run))
    const layOut = () => whenIdle(() => document.documentElement.toggleAttribute('data-full', true))
    // Not for the scrolling with which a page begins.
    const timer = setTimeout(() => addEventListener('scroll', layOut, { once: true, passive: true }), settledAfterMs)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', layOut)
    }
  }, [key])
}
