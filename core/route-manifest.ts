/** React Router's manifest, by language: a document never opens a page of another one in place, so it needs no routes of the others. */
import type { Locale } from './locales.ts'

interface RouteManifest {
  /** Address of the script that hands the manifest to the browser's router. */
  url: string
  /** What every document begins with. */
  entry?: RouteParts
  /** By the ids of the routes: `root`, then `<locale>` and `<locale>/<page>` of each language. */
  routes: Record<string, RouteParts | undefined>
}

interface RouteParts {
  path?: string | undefined
  /** Addresses of the scripts that it needs beside its own. */
  imports?: string[]
}

/** Whether a page lies behind the log-in: it is opened as a document, and only documents there know the routes there. */
export function isBehindLogIn(unprefixedPath: string): boolean {
  return /^\/?dashboard(?:\/|$)/.test(unprefixedPath)
}

/**
 * What documents of one language get: a manifest without the routes of the others, at an address of its own. Pages need no scripts that
 * each of them has already.
 *
 * @param page unprefixed path of the document; without one for all that are not behind the log-in
 */
export function manifestOf<Whole extends RouteManifest>(whole: Whole, locale: Locale, page = '/'): Whole {
  const isInside = isBehindLogIn(page)
  const frames = ['root', locale]
  const present = new Set([whole.entry, ...frames.map((id) => whole.routes[id])].flatMap((parts) => parts?.imports ?? []))
  const routes = Object.entries(whole.routes).flatMap(([id, route]) => {
    if (frames.includes(id)) return [[id, route] as const]
    if (!id.startsWith(`${locale}/`) || (!isInside && isBehindLogIn(route?.path ?? ''))) return []
    return [[id, { ...route, ...(route?.imports && { imports: route.imports.filter((part) => !present.has(part)) }) }] as const]
  })
  const url = whole.url.replace(/\.js$/, `-${locale}${isInside ? '-inside' : ''}.js`)
  return { ...whole, url, routes: Object.fromEntries(routes) }
}

/** The script at a manifest's address. */
export function manifestScript(manifest: RouteManifest): string {
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`
}
