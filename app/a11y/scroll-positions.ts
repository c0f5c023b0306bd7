import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { decodeUtf8 } from '#core/urls.ts'

/** Scrolling after this time is done by the visitor, not by the page's start. */
const settledAfterMs = 300

/**
 * Prepares a page for `<ScrollRestoration>`, which is rendered after it: opens the `<details>` around the target of the hash, and lays out
 * the whole page after going back. Sections far from the viewport have estimated heights (`content-visibility` in `layout.css`), but
 * positions are saved in pixels, so a page that the visitor scrolls is laid out in full as soon as the browser is idle.
 */
export function useScrollPositions(): void {
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
    // Ignore the scrolling at the page's start.
    const timer = setTimeout(() => addEventListener('scroll', layOut, { once: true, passive: true }), settledAfterMs)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', layOut)
    }
  }, [key])
}
