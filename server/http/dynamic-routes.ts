/** Which paths are answered per request. The list comes from the build (`core/site-manifest.ts`). */
import { splitLocale } from '#core/urls.ts'

/** The routes that the build left to the server. */
export interface DynamicRoutes {
  /** Whether a path, in any language and also as `.data` payload, is one of them. */
  has(path: string): boolean
  /** The right spelling of a path that differs from a route in letter case only. */
  spelling(unprefixedPath: string): string | undefined
}

/**
 * Compiles patterns such as `/contact-us`, `/reset-password/:token` and `/api/*`. A parameter is one
 * segment, a star the rest of the path.
 */
export function createDynamicRoutes(patterns: readonly string[]): DynamicRoutes {
  const fixed = new Map(patterns.filter((pattern) => !/[:*]/.test(pattern)).map((path) => [path.toLowerCase(), path]))
  const open = patterns.filter((pattern) => /[:*]/.test(pattern)).map(compile)
  const matches = (path: string) => fixed.get(path.toLowerCase()) === path || open.some((pattern) => pattern.test(path))
  return {
    has: (path) => matches(splitLocale(path).path.replace(/\.data$/, '')),
    spelling: (path) => (matches(path) ? path : fixed.get(path.toLowerCase())),
  }
}

function compile(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[^/]+/g, '[^/]+')
    .replace(/\*$/, '.*')
  return new RegExp(`^${source}$`)
}
