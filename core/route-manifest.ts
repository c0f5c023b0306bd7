/** React Router's manifest, by language: a document never opens a page of another one in place, so it needs no routes of the others. */
import type { Locale } from './locales.ts'

interface RouteManifest {
  /** Address of the script that hands the manifest to the browser's router. */
  url: string
  /** By the ids of the routes: `root`, then `<locale>` and `<locale>/<page>` of each language. */
  routes: Record<string, unknown>
}

/** What documents of one language get: a manifest without the routes of the others, at an address of its own. */
export function manifestOf<Whole extends RouteManifest>(whole: Whole, locale: Locale): Whole {
  const routes = Object.entries(whole.routes).filter(([id]) => id === 'root' || id === locale || id.startsWith(`${locale}/`))
  return { ...whole, url: whole.url.replace(/\.js$/, `-${locale}.js`), routes: Object.fromEntries(routes) }
}

/** The script at a manifest's address. */
export function manifestScript(manifest: RouteManifest): string {
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`
}
