/** `/blog/:slug` as the router matches it: a parameter is one segment, letter case and a trailing slash are ignored. */
export function compileRoute(route: string): RegExp {
  return new RegExp(`^${route.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}/?$`, 'i')
}
