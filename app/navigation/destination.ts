/** Where a wish to go somewhere leads: judged by the link policy, sent on by the rules of the build. */
import { createPath, type DataRouter } from 'react-router'
import { site } from '#site'
import { isWithoutTags } from '#core/tag-manager.ts'
import { judgeDestination } from '#core/link-policy.ts'
import { isQuiet } from '#core/quiet-pages.ts'
import { isBehindLogIn } from '#core/route-manifest.ts'
import { createRuleFinder, notFoundPath, readPath, redirectTarget, routeRedirects } from '#core/redirects.ts'
import { decodeUtf8, localeOfPath, localizePath, splitLocale } from '#core/urls.ts'
import { matchesOf } from './route-parts.ts'

/** A document keeps the referrer policy that it was opened with, whatever pages are shown in it. */
const isQuietDocument = typeof location === 'object' && isQuiet(location.pathname)

export type Way =
  /** A page that the router opens, or a write of the shown page's own address. */
  | { kind: 'router'; address: string }
  /** What the router can't open, or must not. */
  | { kind: 'document'; address: string }
  | { kind: 'refused'; reason: string }

/** @param wanted address as it was given, relative to the shown page */
export function wayTo(router: DataRouter, wanted: string): Way {
  const base = location.origin + createPath(router.state.location)
  const judged = judgeDestination(wanted, { base })
  if (judged.kind !== 'own') return { kind: 'refused', reason: judged.kind === 'refused' ? judged.reason : 'external' }
  // Only a rule of the build has permission to lead away.
  const target = judgeDestination(redirected(judged.path), { base, external: true })
  if (target.kind === 'refused') return target
  if (target.kind === 'elsewhere') return { kind: 'document', address: target.href }
  const address = target.path
  if (pathOf(address) === router.state.location.pathname) return { kind: 'router', address }
  return { kind: isForDocument(address, router.state.location.pathname) || !isSpeltRight(router, address) ? 'document' : 'router', address }
}

export function pathOf(address: string): string {
  return new URL(address, location.href).pathname
}

/**
 * Whether a page is opened as a document whatever the router could do: in another language, whose header and words this
 * document does not have; behind the log-in, whose routes it does not know; after a newer build was seen, so that an old program never
 * shows new pages; where what runs in this page must not run in that one; with another referrer policy; and the page that says that
 * there is none.
 *
 * @param shown path of the page that is shown
 */
export function isForDocument(address: string, shown: string): boolean {
  const path = pathOf(address)
  return (
    localeOfPath(path) !== localeOfPath(shown) ||
    window.deployment?.updated === true ||
    standsApart(path) !== standsApart(shown) ||
    isQuiet(path) !== isQuietDocument ||
    isBehindLogIn(splitLocale(path).path) ||
    path.endsWith(notFoundPath)
  )
}

/** Whether a page has a policy of its own, without the tag manager's hosts. */
function standsApart(path: string): boolean {
  return site.tagManager.script !== '' && isWithoutTags(path)
}

/** The address to which the rules of the build send an address; itself where none does. */
function redirected(address: string): string {
  const { pathname, search, hash } = new URL(address, location.href)
  const { locale, path } = readPath(pathname)
  const told = Object.entries(window.deployment?.routeRules ?? {}).map(([from, { redirect }]) => ({ from, ...redirect }))
  const rule = createRuleFinder([...routeRedirects, ...told])(path)
  if (!rule) return address
  const target = redirectTarget(rule, locale, search)
  return target.includes('#') ? target : target + hash
}

/**
 * Whether the server would answer with a page, and not by sending the visitor to the page's one address: `/en/blog`,
 * `/Blog` and `/blog/` are all `/blog`. Where no page is known the answer is that there is none, however it is spelt.
 */
function isSpeltRight(router: DataRouter, address: string): boolean {
  const path = decodeUtf8(pathOf(address)) ?? pathOf(address)
  const read = readPath(path)
  if (path !== '/' && path !== localizePath(read.path, read.locale)) return false
  const pattern = patternOf(matchesOf(router, path))
  if (pattern.endsWith('*')) return true
  const wanted = pattern.split('/')
  const parts = path.split('/')
  return (
    parts.length === wanted.length &&
    parts.every((part, index) => part === (wanted[index]!.startsWith(':') ? part.toLowerCase() : wanted[index]))
  )
}

/** The pattern of a page's route, such as `/zh/blog/:slug`. */
export function patternOf(matches: readonly { route: { path?: string | undefined } }[]): string {
  return `/${matches.flatMap(({ route: { path } }) => path || []).join('/')}`
}
