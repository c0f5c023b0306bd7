/** The routes of an address, and their scripts. */
import { preloadModule } from 'react-dom'
import { matchRoutes, type DataRouter, type RouteMatch } from 'react-router'
import { loadStylesheet } from '#app/styles/stylesheets.tsx'

/** What React Router keeps on `window`: where the files of each route lie, and the scripts that are there. */
interface Framework {
  __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[]; css?: string[] } | undefined> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/** More paths than a visitor reaches for on one page; then it begins anew. */
const mostKnown = 100

const known = new Map<string, readonly RouteMatch[]>()

/** The routes of a path, outermost first. The router sorts all routes of all languages for each question: a click waits for none. */
export function matchesOf({ routes }: DataRouter, path: string): readonly RouteMatch[] {
  const found = known.get(path)
  if (found) return found
  const matches = matchRoutes(routes, path) ?? []
  if (known.size === mostKnown) known.clear()
  known.set(path, matches)
  return matches
}

/**
 * Loads the scripts and styles of the page at a path, before the router asks for them: it would answer a missing one by loading the
 * page anew that the visitor wants to leave, and their click would be lost.
 *
 * @throws where one can't be loaded
 */
export async function loadRouteParts(router: DataRouter, path: string): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window as Framework
  if (!manifest || !modules) return
  const missing = matchesOf(router, path)
    .map(({ route }) => route.id!)
    .filter((id) => !(id in modules))
  await Promise.all(
    missing.map(async (id) => {
      const { module, imports = [], css = [] } = manifest.routes[id]!
      for (const sheet of css) loadStylesheet(sheet)
      // At once, not each when the one that imports it has come.
      for (const part of imports) preloadModule(part, { as: 'script' })
      modules[id] = (await import(/* @vite-ignore */ module)) as unknown
    }),
  )
}
