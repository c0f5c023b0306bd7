/** Which paths are answered per request. The list comes from the build (`core/site-manifest.ts`). */
import { splitLocale } from '#core/urls.ts'

/** The pages that the server renders per request. */
export interface DynamicRoutes {
  /** Whether a path, in any language and also as `.data` payload, is one of them, or a built list that the query filters or pages. */
  has(path: string, search?: string): boolean
  /** The correct spelling of a path that differs from one of them at most in letter case. */
  spelling(unprefixedPath: string): string | undefined
}

/**
 * @param paths unprefixed; one that ends in `/*` matches all paths below it
 * @param queried query parameters for which a built page is rendered per request, by unprefixed path
 */
export function createDynamicRoutes(paths: readonly string[], queried: Readonly<Record<string, readonly string[]>> = {}): DynamicRoutes {
  const exact = new Set(paths)
  const folders = paths.filter((path) => path.endsWith('/*')).map((path) => path.slice(0, -1))
  const spellings = new Map(paths.map((path) => [path.toLowerCase(), path]))
  const parameters = new Map(Object.entries(queried))
  return {
    has(path, search = '') {
      const page = splitLocale(path).path.replace(/\.data$/, '')
      if (exact.has(page) || folders.some((folder) => page.startsWith(folder))) return true
      const known = search === '' ? undefined : parameters.get(page)
      return known !== undefined && [...new URLSearchParams(search).keys()].some((name) => known.includes(name))
    },
    spelling: (path) => spellings.get(path.toLowerCase()),
  }
}
