/** Which paths are answered per request. The list comes from the build (`core/site-manifest.ts`). */
import { splitLocale } from '#core/urls.ts'

/** The pages that the build left to the server. */
export interface DynamicRoutes {
  /** Whether a path, in any language and also as `.data` payload, is one of them, or a built list of which the query asks a part. */
  has(path: string, search?: string): boolean
  /** The right spelling of a path that differs from one of them in letter case at most. */
  spelling(unprefixedPath: string): string | undefined
}

/**
 * @param paths unprefixed; one that ends in `/*` stands for all below it
 * @param queried parameters that make a page of a built one, by unprefixed path
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
