/** Which paths are answered per request. The list comes from the build (`core/site-manifest.ts`). */
import { splitLocale } from '#core/urls.ts'

/** The pages that the build left to the server. */
export interface DynamicRoutes {
  /** Whether a path, in any language and also as `.data` payload, is one of them. */
  has(path: string): boolean
  /** The right spelling of a path that differs from one of them in letter case at most. */
  spelling(unprefixedPath: string): string | undefined
}

/** @param paths unprefixed */
export function createDynamicRoutes(paths: readonly string[]): DynamicRoutes {
  const exact = new Set(paths)
  const spellings = new Map(paths.map((path) => [path.toLowerCase(), path]))
  return {
    has: (path) => exact.has(splitLocale(path).path.replace(/\.data$/, '')),
    spelling: (path) => spellings.get(path.toLowerCase()),
  }
}
