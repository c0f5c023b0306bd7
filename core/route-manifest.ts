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
  id?: string
  /** Addresses of the scripts that it needs beside its own. */
  imports?: string[]
}

/**
 * What documents of one language get: a manifest without the routes of the others, at an address of its own. Pages need no scripts that
 * each of them has already.
 */
export function manifestOf<Whole extends RouteManifest>(whole: Whole, locale: Locale): Whole {
  const frames = ['root', locale]
  const present = new Set([whole.entry, ...frames.map((id) => whole.routes[id])].flatMap((parts) => parts?.imports ?? []))
  const routes = Object.entries(whole.routes).flatMap(([id, route]) => {
    if (frames.includes(id)) return [[id, route] as const]
    if (!id.startsWith(`${locale}/`)) return []
    return [[id, { ...route, ...(route?.imports && { imports: route.imports.filter((part) => !present.has(part)) }) }] as const]
  })
  return { ...whole, url: whole.url.replace(/\.js$/, `-${locale}.js`), routes: Object.fromEntries(routes) }
}

/** The script at a manifest's address. */
export function manifestScript(manifest: RouteManifest): string {
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`
}
