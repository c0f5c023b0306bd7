import { useEffect, useRef } from 'react'
import { createPath, NavigationType, useBlocker, useLocation, useNavigate, useNavigation, type BlockerFunction } from 'react-router'
import { isForBrowser } from './destination.ts'
import { isStranded, openDocument } from './document-fallback.ts'
import { lock } from './lock.ts'

/** A navigation without an end by then is opened as a document: a script of the page hangs, for payloads are waited for less long. */
const longestNavigationMs = 20_000

const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  const from = currentLocation.pathname
  const to = nextLocation.pathname
  // What a page writes into its own address does not stop a visitor who is leaving it.
  if (to === from) return lock.pending() !== undefined && historyAction === NavigationType.Replace
  if (lock.isLocked()) return true
  if (!navigator.onLine) {
    isStranded.set(true)
    return true
  }
  if (isForBrowser(to, from)) {
    // After a step in the history the address is that of the other page already.
    if (historyAction === NavigationType.Pop) location.reload()
    else location.assign(createPath(nextLocation))
    return historyAction !== NavigationType.Pop
  }
  lock.acquire(createPath(nextLocation))
  return false
}

/**
 * `useBlocker` refuses navigations to other pages while one is under way and for `unlockDelayMs` after it. Hashes and queries of the
 * shown page are free. The blocker hands to the browser what the router must not open (`isForBrowser`).
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
      // Steps in the history that were undone together may leave the address of another page.
      if (location.pathname !== shown.current) void navigate(currentAddress(), { replace: true, preventScrollReset: true })
    })
  }, [state, key, pathname, navigate])

  useEffect(() => {
    // A form may bring a large file.
    if (!next || formMethod !== 'GET') return
    const deadline = setTimeout(() => openDocument(createPath(next)), longestNavigationMs)
    // A page that the browser has cached in the middle of a navigation comes back as it was left.
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
