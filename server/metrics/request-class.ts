/** Under which labels a request is counted: few, whatever paths are requested. */
import { splitLocale } from '#core/urls.ts'
import { createRouteMatcher } from '#server/http/route-pattern.ts'
import type { ReadyFile } from '#server/http/static/file.ts'

/** Labels of a request. */
export interface RequestClass {
  /** `/blog/:slug`, `/forms/proof`, or `payload`, `asset`, `media`, `file` for other built files, or `unknown`. */
  route: string
  /** Language of a page or payload; empty for anything else, and for unknown paths. */
  language: string
}

export type ClassifyRequest = (target: string) => RequestClass

/** What the server answers. */
export interface KnownPaths {
  /** Built files by path. */
  files: ReadonlyMap<string, ReadyFile>
  /** Unprefixed patterns of the pages: `/blog/:slug`. */
  routes: readonly string[]
  /** Addresses that are no pages; `/share/*` matches everything below it. */
  endpoints: readonly string[]
}

const unknown: RequestClass = { route: 'unknown', language: '' }

export function createRequestClassifier({ files, routes, endpoints }: KnownPaths): ClassifyRequest {
  const match = createRouteMatcher(routes)
  const folders = endpoints.filter((path) => path.endsWith('/*'))
  /** Of built files, which are the most frequent ones and a fixed number. */
  const known = new Map<string, RequestClass>()

  function classOfFile(path: string, file: ReadyFile): RequestClass {
    if (file.type.startsWith('text/html')) return classOfPage(path)
    if (path.endsWith('.data')) return { route: 'payload', language: splitLocale(path).locale }
    if (file.cache === 'immutable') return { route: 'asset', language: '' }
    return { route: /^(?:image|video|audio)\//.test(file.type) ? 'media' : 'file', language: '' }
  }

  function classOfPage(path: string): RequestClass {
    const { locale: language, path: page } = splitLocale(path)
    const route = match(page)
    return route === undefined ? unknown : { route, language }
  }

  function classOfOther(path: string): RequestClass {
    const endpoint = endpoints.includes(path) ? path : folders.find((folder) => path.startsWith(folder.slice(0, -1)))
    return endpoint === undefined ? classOfPage(path.replace(/\.data$/, '')) : { route: endpoint, language: '' }
  }

  return (target) => {
    const queryStart = target.indexOf('?')
    const path = queryStart === -1 ? target : target.slice(0, queryStart)
    const found = known.get(path)
    if (found) return found
    const file = files.get(path)
    if (!file) return classOfOther(path)
    const requestClass = classOfFile(path, file)
    known.set(path, requestClass)
    return requestClass
  }
}
