import { useEffect, useRef } from 'react'
import { createPath, NavigationType, useBlocker, useLocation, useNavigate, useNavigation, type BlockerFunction } from 'react-router'
import { isForBrowser } from './destination.ts'
import { isStranded, openDocument } from './document-fallback.ts'
import { lock } from './lock.ts'

/** A longer navigation is opened as a document: a script of the page hangs, because payloads have a shorter deadline. */
const maxNavigationMs = 20_000

const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  const from = currentLocation.pathname
  const to = nextLocation.pathname
  // A page that updates its own address must not cancel a navigation in progress.
  if (to === from) return lock.pending() !== undefined && historyAction === NavigationType.Replace
  if (lock.isLocked()) return true
  if (!navigator.onLine) {
    isStranded.set(true)
    return true
  }
  if (isForBrowser(to, from)) {
    // After back or forward the address is already that of the other page.
    if (historyAction === NavigationType.Pop) location.reload()
    else location.assign(createPath(nextLocation))
    return historyAction !== NavigationType.Pop
  }
  lock.acquire(createPath(nextLocation))
  return false
}

/**
 * `useBlocker` refuses navigations to other pages while one is in progress and for `unlockDelayMs` after it. Changes of hash and query on
 * the shown page are allowed. The blocker passes addresses to the browser that the router must not open (`isForBrowser`).
 */
export function useNavigationLock(): void {
  const navigate = useNavigate()
  const { state, location: next, formMethod = 'GET' } = useNavigation()
  const { key, pathname } = useLocation()
  const shown = useRef(pathname)

  const blocker = useBlocker(shouldBlock)
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])

  useEffect(() => {
    if (state !== 'idle') return
    if (shown.current !== pathname) lock.acquire(pathname)
    shown.current = pathname
    lock.release(() => {
      // Several blocked history steps may leave the address of another page.
      if (location.pathname !== shown.current) void navigate(currentAddress(), { replace: true, preventScrollReset: true })
    })
  }, [state, key, pathname, navigate])

  useEffect(() => {
    // A form may upload a large file.
    if (!next || formMethod !== 'GET') return
    const deadline = setTimeout(() => openDocument(createPath(next)), maxNavigationMs)
    // A page restored from the back-forward cache is still in the middle of the navigation.
    const giveUp = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void navigate(currentAddress(), { replace: true, preventScrollReset: true })
    }
    addEventListener('pageshow', giveUp)
    return () => {
      clearTimeout(deadline)
      removeEventListener('pageshow', giveUp)
    }
  }, [next, formMethod, navigate])
}

const currentAddress = () => location.pathname + location.search + location.hash
