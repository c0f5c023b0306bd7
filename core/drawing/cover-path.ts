/** Where the cover of a document lies as a file of its own: for lists, whose covers are loaded as they come into view. */
export function coverPath(slug: string): string {
  return `/covers/${slug}.svg`
}

/** The document whose cover lies at a path; `undefined` where none could. */
export function slugOfCover(path: string): string | undefined {
  return /^\/covers\/([a-z0-9-]+)\.svg$/.exec(path)?.[1]
}
