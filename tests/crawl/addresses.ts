/** Addresses that the crawl visits, and the part of them that a run selects. */
import type { ContentStore } from '#core/content/documents.ts'
import { locales } from '#core/locales.ts'
import { publicPaths, prerenderedPages } from '#core/site-map.ts'
import { localizePath } from '#core/urls.ts'

/** One of several parts of the crawl, counted from 1: shard 2 of 8. */
export interface Shard {
  number: number
  of: number
}

/** Every address of the site in every language, in a stable order. */
export function crawlAddresses(content: ContentStore): string[] {
  const paths = [...prerenderedPages(content).map(({ path }) => path), ...publicPaths]
  return paths.flatMap((path) => locales.map((locale) => localizePath(path, locale)))
}

/**
 * Reads `2/8`.
 *
 * @throws if it is not a valid shard
 */
export function readShard(text: string): Shard {
  const [, number, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (number === undefined || of === undefined || number < 1 || number > of)
    throw new Error(`--shard: expected a part such as 2/8, found '${text}'.`)
  return { number, of }
}

/**
 * The items of a shard. The languages of a page are neighbors and go to different shards. Each next page starts at the next shard, so
 * every shard has all languages and templates, for any number of shards and languages.
 */
export function inShard<T>(items: readonly T[], { number, of }: Shard): T[] {
  return items.filter((_, index) => ((index % locales.length) + Math.floor(index / locales.length)) % of === number - 1)
}

/**
 * The addresses selected by path: a path without a language prefix means all languages.
 *
 * @throws if a path is not part of the site
 */
export function selectAddresses(addresses: readonly string[], only: readonly string[]): string[] {
  const known = new Set(addresses)
  return only.flatMap((path) => {
    if (!known.has(path)) throw new Error(`--only: expected the address of a page, found '${path}'.`)
    return locales.map((locale) => localizePath(path, locale)).filter((address) => known.has(address))
  })
}
