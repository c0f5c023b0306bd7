/** Unprefixed paths of the blog's feeds: all articles, and those of each tag. */

/** The formats of a feed, with their names and media types. */
export const feedFormats = {
  atom: { name: 'Atom', file: 'feed.atom', type: 'application/atom+xml' },
  rss: { name: 'RSS', file: 'feed.rss', type: 'application/rss+xml' },
  json: { name: 'JSON Feed', file: 'feed.json', type: 'application/feed+json' },
} as const

export type FeedFormat = keyof typeof feedFormats

export const feedFormatNames = Object.keys(feedFormats) as FeedFormat[]

/** @param tag slug of a tag of the blog; all articles without one */
export function feedPath(format: FeedFormat, tag?: string): string {
  return `${tag === undefined ? '/blog' : `/blog/category/${tag}`}/${feedFormats[format].file}`
}
