/** Pages that tests and benchmarks open: those of the sample documents, or, on a site that does not have them, others of their kinds. */
import { existsSync, readdirSync } from 'node:fs'
import { kinds, kindsWith } from '#core/content/kinds.ts'
import { locationCodes } from '#core/locations.ts'
import { isOffered } from '#core/structure/features.ts'

const pageKinds = kindsWith(({ ownPages }) => ownPages)

/** Slugs of a kind's documents, sorted; none if it has no folder. @param folder below `content` */
export function slugsOf(folder: string): string[] {
  const path = `content/${folder}`
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => existsSync(`${path}/${name}/meta.yaml`))
    .sort()
}

/**
 * @param address unprefixed path of a page that the sample content has, such as `/blog/why-rotating-does-not-rotate`
 * @returns it, or a page of the same kind; `undefined` if the site has none, or if the feature is off
 */
export function pageLike(address: string): string | undefined {
  if (!isOffered(address)) return undefined
  const slug = address.slice(address.lastIndexOf('/') + 1)
  // `/blog/search?q=proxy` is no article.
  const kind = address.includes('?') ? undefined : pageKinds.find((kind) => kinds[kind].path!(slug) === address)
  const { folder, path } = kind === undefined ? { folder: null, path: null } : kinds[kind]
  if (kind === undefined || folder === null || !path) return address
  const slugs = kind === 'locations' ? [...locationCodes.keys()] : slugsOf(folder)
  const found = slugs.includes(slug) ? slug : slugs[0]
  return found === undefined ? undefined : path(found)
}

/** Those of some pages that the site has, or others of their kinds, each once. */
export function pagesLike(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => pageLike(address) ?? []))]
}
