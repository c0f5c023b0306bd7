/**
 * Stands between whoever navigates and the router: one navigation at a time, no address that a script has no business with,
 * redirects of the build, and a full load where a part of the next page is missing. Links, forms and scripts all go through
 * `router.navigate`, which is replaced here; going back and forward through `popstate`.
 */
import { createPath, type DataRouter, type To } from 'react-router'
import { site } from '#site'
import { judgeDestination } from '#core/link-policy.ts'
import { createRuleFinder, redirectTarget, routeRedirects } from '#core/redirects.ts'
import { decodeUtf8, splitLocale } from '#core/urls.ts'
import { createStore } from '#app/state/store.ts'
import { deployment } from './deployment.ts'
import { leave } from './leave.ts'
import { createLock } from './lock.ts'
import { loadRouteParts } from './route-parts.ts'

type Navigate = DataRouter['navigate']
type Options = Parameters<Navigate>[1]

/** Whether a page is being fetched. */
export const isFetching = createStore(false)

/** Whether the visitor wanted to go somewhere, and there is no connection. */
export const isStranded = createStore(false)

/** The router that is guarded. */
let current: DataRouter | undefined

/** The address for which a payload is asked, with the hash that no request has. */
export function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  const wanted = current?.state.navigation.location
  return pathname + search + (wanted?.pathname === pathname ? wanted.hash : '')
}

/** @returns what takes the guard away again */
export function guardRouter(router: DataRouter): () => void {
  current = router
  const navigate = router.navigate.bind(router)
  const lock = createLock(agree)
  /** Where the shown page, or the one that a step back or forward is about to show, stands in the history. */
  let place = currentPlace()
  let returning = false
  let preparing = 0

  /** The router's `navigate`, guarded. */
  async function guarded(to: To | number | null, options?: Options): Promise<void> {
    // Steps in the history arrive as `popstate`; a form's answer belongs to the page that shows it.
    if (typeof to === 'number') return navigate(to)
    if (isSubmission(options)) return navigate(to, options)
    const here = createPath(router.state.location)
    const address = to === null ? here : typeof to === 'string' ? to : createPath({ ...router.state.location, hash: '', search: '', ...to })
    const judged = judgeDestination(address, { base: location.href })
    if (judged.kind !== 'own') return refuse(address, judged)
    const target = redirected(judged.path)
    if (!target.startsWith('/')) return leave(target)
    if (pathOf(target) === router.state.location.pathname) return navigate(target, options)
    if (lock.isHeld()) return
    if (deployment.updated || standsApart(target)) return leave(target)
    if (!navigator.onLine) return isStranded.set(true)
    hold()
    preparing++
    try {
      await loadRouteParts(router.routes, target)
    } catch (error) {
      console.warn(`A part of ${target} is missing; it is opened as a document.`, error)
      leave(target)
      release()
      return
    } finally {
      preparing--
    }
    await navigate(target, options)
    release()
  }

  function hold(): void {
    lock.hold()
    isFetching.set(true)
  }

  function release(): void {
    if (preparing > 0 || isMoving(router)) return
    lock.release()
    isFetching.set(false)
  }

  let shown = router.state.location
  const unsubscribe = router.subscribe((state) => {
    if (isMoving(router)) hold()
    else if (state.location.pathname !== shown.pathname) {
      lock.hold()
      release()
    } else if (lock.isHeld()) release()
    if (state.location !== shown) {
      shown = state.location
      place = currentPlace()
    }
  })

  function onPop(event: PopStateEvent): void {
    const now = currentPlace()
    if (returning && now.index === place.index) {
      returning = false
      event.stopImmediatePropagation()
    } else if (lock.isHeld() && now.path !== place.path && now.index !== undefined && place.index !== undefined) {
      returning = true
      event.stopImmediatePropagation()
      history.go(place.index - now.index)
    } else {
      returning = false
      place = now
    }
  }

  /** The last word when nothing moves any more: the address is that of the page that is shown. */
  function agree(): void {
    returning = false
    if (location.pathname === router.state.location.pathname || isMoving(router)) return
    void navigate(location.pathname + location.search + location.hash, { replace: true, preventScrollReset: true })
  }

  /** A page that comes back as it was left may have been left in the middle of a navigation. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (!persisted || !lock.isHeld()) return
    void navigate(createPath(router.state.location), { replace: true, preventScrollReset: true })
    release()
  }

  router.navigate = guarded as Navigate
  addEventListener('popstate', onPop, true)
  addEventListener('pageshow', onPageShow)
  return () => {
    router.navigate = navigate as Navigate
    removeEventListener('popstate', onPop, true)
    removeEventListener('pageshow', onPageShow)
    unsubscribe()
  }
}

/** Whether a page of another path is on its way. What follows a form belongs to the form. */
function isMoving({ state: { navigation, location } }: DataRouter): boolean {
  return navigation.state === 'loading' && navigation.formMethod === undefined && navigation.location.pathname !== location.pathname
}

function isSubmission(options: Options): boolean {
  return options !== undefined && 'formMethod' in options && options.formMethod !== undefined && options.formMethod.toLowerCase() !== 'get'
}

/** Whether a page must not take over what runs in this one: the tag manager stays where it is not wanted otherwise. */
function standsApart(target: string): boolean {
  return site.tagManager.script !== '' && site.tagManager.without.some((path) => pathOf(target).endsWith(path))
}

/** The address to which the rules of the build send an address; itself where none does. */
function redirected(address: string): string {
  const { pathname, search, hash } = new URL(address, location.href)
  const { locale, path } = splitLocale(decodeUtf8(pathname) ?? pathname)
  const told = Object.entries(deployment.routeRules).map(([from, { redirect }]) => ({ from, ...redirect }))
  const rule = createRuleFinder([...routeRedirects, ...told])(path)
  if (!rule) return address
  const target = redirectTarget(rule, locale, search)
  return target.includes('#') ? target : target + hash
}

function refuse(address: string, judged: { kind: string }): void {
  const reason = 'reason' in judged ? judged.reason : judged.kind
  console.error(`Navigation refused (${String(reason)}): ${address.slice(0, 200)}`)
}

function pathOf(address: string): string {
  return new URL(address, location.href).pathname
}

/** Where the browser is: the entry of its history as far as that can be known, and the path. */
function currentPlace(): { index: number | undefined; path: string } {
  const { navigation } = window as { navigation?: { currentEntry?: { index: number } | null } }
  const { idx } = (history.state ?? {}) as { idx?: number }
  return { index: navigation?.currentEntry?.index ?? idx, path: location.pathname }
}
