/**
 * Stands between whoever navigates and the router: one navigation at a time, no address that a script has no business with,
 * redirects of the build, and a document where a part of the next page is missing. Links, forms and scripts all go through
 * `router.navigate`, which is replaced here; going back and forward through `popstate`.
 */
import { createPath, NavigationType, type DataRouter, type To } from 'react-router'
import { readPath } from '#core/redirects.ts'
import { localeOfPath } from '#core/urls.ts'
import { rememberLocale } from '#app/i18n/remember.ts'
import { createStore } from '#app/state/store.ts'
import { isForDocument, pathOf, patternOf, wayTo } from './destination.ts'
import { currentPlace, isSamePlace, returnTo } from './history-place.ts'
import { leave } from './leave.ts'
import { createLock } from './lock.ts'
import { isFile } from './own-page.ts'
import { lostPayload, takePayload, type Results } from './payloads.ts'
import { loadRouteParts } from './route-parts.ts'

type Navigate = DataRouter['navigate']
type Options = Parameters<Navigate>[1]

/** How long a page may take before the visitor is shown that it is being fetched. Milliseconds. */
const patience = 150

/**
 * How long a navigation may be under way: longer than a payload is waited for (`fall-back.ts`). What is left then is a script
 * that hangs. Milliseconds.
 */
const longestNavigation = 20_000

/** Whether a page that is being fetched takes its time. */
export const isLate = createStore(false)

/** Whether the visitor wanted to go somewhere, and there is no connection. */
export const isStranded = createStore(false)

interface Guard {
  router: DataRouter
  /** Follows what the router and the history do. @returns what ends it */
  watch(): () => void
  /** Sees each step in the history before the router does. */
  onPop(event: PopStateEvent): void
  /** Frees the lock though the router has come to no end: what is under way now is the browser's. */
  letGo(): void
}

let guard: Guard | undefined

/** Guards the router; called before anything is rendered that navigates. */
export function guardRouter(router: DataRouter): Guard {
  if (guard?.router !== router) guard = createGuard(router)
  return guard
}

/**
 * Called before there is a router: browsers tell the listeners of `window` in the order in which they came, whatever phase they
 * ask for.
 */
export function watchHistory(): void {
  addEventListener('popstate', (event) => guard?.onPop(event))
}

/** Opens an address as a document, where the router can't: what it needs for it is missing. */
export function openDocument(address: string): void {
  guard?.letGo()
  leave(address)
}

/** The visitor is told that there is no connection, and may try something else meanwhile. */
export function strand(): void {
  isStranded.set(true)
  guard?.letGo()
}

/** The address for which a payload is asked, with the hash that no request has. */
export function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  const wanted = guard?.router.state.navigation.location
  return pathname + search + (wanted?.pathname === pathname ? wanted.hash : '')
}

/**
 * Answers a request of the router for a page. The page that is shown is left to the router: it knows whether its loader is to run
 * again.
 */
export function payloadFor(request: Request, next: () => Promise<Results>): Promise<Results | undefined> {
  return guard && isMoving(guard.router) ? takePayload(guard.router, request) : next()
}

/** The answer to a request of the router that nothing came of. */
export function lostFor(request: Request): Results {
  return guard ? lostPayload(guard.router, request) : {}
}

/** The pattern of the shown page's route; empty before there is a router. */
export function currentPattern(): string {
  return guard ? patternOf(guard.router.state.matches) : ''
}

function createGuard(router: DataRouter): Guard {
  const navigate = router.navigate.bind(router)
  const lock = createLock(agree)
  /** Where the shown page, or the one that a step back or forward is about to show, stands in the history. */
  let place = currentPlace()
  /** Whether the history is on its way back to that place. */
  let returning = false
  /** The navigation that this guard has begun and that has not ended; 0 for none. */
  let active = 0
  let begun = 0
  /** Whether a page is being fetched. */
  let isUnderWay = false
  let timer: ReturnType<typeof setTimeout>
  let deadline: ReturnType<typeof setTimeout>
  /** The address that this guard is opening. */
  let wanted = ''

  /** The router's `navigate`, guarded. */
  async function guarded(to: To | number | null, options?: Options): Promise<void> {
    // Steps in the history arrive as `popstate`; a form's answer belongs to the page that shows it.
    if (typeof to === 'number') return navigate(to)
    if (isPost(options)) return navigate(to, options)
    const address = addressFor(router, to, options)
    const way = wayTo(router, address)
    if (way.kind === 'refused') return console.error(`Navigation refused (${way.reason}): ${address.slice(0, 200)}`)
    if (way.kind === 'router' && isShown(way.address)) {
      // What a page writes into its own address does not stop a visitor who is leaving it.
      if (options?.replace && isUnderWay) return
      if (active !== 0) end()
      return navigate(way.address, options)
    }
    if (lock.isHeld()) return
    if (!navigator.onLine) return strand()
    if (way.kind === 'document') {
      rememberChange(way.address)
      return openDocument(way.address)
    }
    const turn = (active = ++begun)
    wanted = way.address
    hold()
    try {
      await loadRouteParts(router, pathOf(way.address))
      if (active !== turn) return
      await navigate(way.address, options)
    } catch (error) {
      console.warn(`${way.address} can't be opened in place; it is opened as a document.`, error)
      openDocument(way.address)
    } finally {
      if (active === turn) end()
    }
  }

  /** Whether an address is of the page that is shown, from which no step in the history is leading away. */
  function isShown(address: string): boolean {
    return pathOf(address) === router.state.location.pathname && pathOf(address) === location.pathname
  }

  function hold(): void {
    lock.hold()
    if (isUnderWay) return
    isUnderWay = true
    timer = setTimeout(() => isLate.set(true), patience)
    deadline = setTimeout(giveUp, longestNavigation)
  }

  /** Opens as a document what has come to no end. */
  function giveUp(): void {
    const { location: next } = router.state.navigation
    openDocument(next ? createPath(next) : wanted)
  }

  function end(): void {
    active = 0
    isUnderWay = false
    clearTimeout(timer)
    clearTimeout(deadline)
    isLate.set(false)
    lock.release()
  }

  function watch(): () => void {
    let shown = router.state.location
    const unsubscribe = subscribe((state) => {
      const { location: now, historyAction } = state
      if (isMoving(router)) hold()
      else if (active === 0 && (now.pathname !== shown.pathname || lock.isHeld())) {
        lock.hold()
        end()
      }
      if (now !== shown && historyAction !== NavigationType.Pop) place = currentPlace()
      shown = now
    })
    addEventListener('pageshow', onPageShow)
    return () => {
      unsubscribe()
      removeEventListener('pageshow', onPageShow)
    }
  }

  function onPop(event: PopStateEvent): void {
    const now = currentPlace()
    if (isSamePlace(now, place)) {
      if (returning) event.stopImmediatePropagation()
      returning = false
      return
    }
    const leads = now.path !== place.path
    if (leads && lock.isHeld()) return revert(event, now)
    if (leads && !navigator.onLine) {
      strand()
      return revert(event, now)
    }
    returning = false
    place = now
    if (!leads || !isForDocument(now.path, router.state.location.pathname)) return
    // The address is that of the other page already.
    event.stopImmediatePropagation()
    location.reload()
  }

  /** Undoes a step in the history, so that the shown page and the address agree. */
  function revert(event: PopStateEvent, now: ReturnType<typeof currentPlace>): void {
    event.stopImmediatePropagation()
    returning = returnTo(place, now, returning)
  }

  /** The last word when nothing moves any more: the page is that of the address. */
  function agree(): void {
    returning = false
    if (location.pathname === router.state.location.pathname || isMoving(router)) return
    place = currentPlace()
    void navigate(location.pathname + location.search + location.hash, { replace: true, preventScrollReset: true })
  }

  /** A page that comes back as it was left may have been left in the middle of a navigation. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (!persisted || !lock.isHeld()) return
    void navigate(createPath(router.state.location), { replace: true, preventScrollReset: true })
    end()
  }

  /**
   * React is told of the end of a navigation and not of its beginning, which nothing on our pages shows but the notices of
   * this guard: rendering everything that could show it would make the visitor wait.
   */
  const subscribe = router.subscribe.bind(router)
  router.subscribe = (listener) => {
    let told = router.state
    return subscribe((state, change) => {
      if (isMoving(router) && isSame(state, told)) return
      told = state
      listener(state, change)
    })
  }

  router.navigate = guarded as Navigate
  return { router, watch, onPop, letGo: end }
}

/** Stores the language of a page of ours that is not the shown one. */
function rememberChange(address: string): void {
  const { locale, path } = readPath(pathOf(address))
  if (!address.startsWith('/') || isFile(path) || path === '/language') return
  if (locale !== localeOfPath(location.pathname)) rememberLocale(locale)
}

/** Whether a page of another path is on its way. What follows a form that is sent belongs to the form. */
function isMoving({ state: { navigation, location } }: DataRouter): boolean {
  const sent = navigation.formMethod !== undefined && navigation.formMethod !== 'GET'
  return navigation.state === 'loading' && !sent && navigation.location.pathname !== location.pathname
}

/** Whether two states of the router differ in nothing but the navigation that is under way. */
function isSame(one: DataRouter['state'], other: DataRouter['state']): boolean {
  return Object.keys(one).every((key) => key === 'navigation' || one[key as keyof typeof one] === other[key as keyof typeof one])
}

function isPost(options: Options): boolean {
  return options !== undefined && 'formMethod' in options && options.formMethod !== undefined && options.formMethod.toLowerCase() !== 'get'
}

/** The whole address of a navigation: one without a place stays on the shown page, a form that is looked up writes its fields into the query. */
function addressFor({ state }: DataRouter, to: To | null, options: Options): string {
  const here = createPath(state.location)
  const address = to === null ? here : typeof to === 'string' ? to : createPath({ ...state.location, hash: '', search: '', ...to })
  if (!options || !('formData' in options) || !options.formData) return address
  const fields = [...options.formData].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  const [path = ''] = address.split(/[?#]/)
  return `${path}?${new URLSearchParams(fields).toString()}`
}
