/** `/blog/:slug` as the router matches it: a parameter is one segment, letter case and a trailing slash are ignored. */
export function compileRoute(route: string): RegExp {
  return new RegExp(`^${route.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}/?$`, 'i')
}

/** The pattern that matches an unprefixed path; `undefined` if none does. */
export type MatchRoute = (path: string) => string | undefined

/** @param routes unprefixed paths of the application's routes, in the order of the router */
export function createRouteMatcher(routes: readonly string[]): MatchRoute {
  const exact = new Set(['/', ...routes.filter((route) => !/[:*]/.test(route))])
  const patterns = routes.filter((route) => route.includes(':')).map((route) => ({ route, matches: compileRoute(route) }))
  return (path) => (exact.has(path) ? path : patterns.find(({ matches }) => matches.test(path))?.route)
}

/** Like `createRouteMatcher`, for routes that change during development. */
export function createLoadedRouteMatcher(
  loadRoutes: () => readonly string[] | Promise<readonly string[]>,
): (path: string) => Promise<string | undefined> {
  let cached: { routes: readonly string[]; match: MatchRoute } | undefined
  return async (path) => {
    const routes = await loadRoutes()
    if (cached?.routes !== routes) cached = { routes, match: createRouteMatcher(routes) }
    return cached.match(path)
  }
}
