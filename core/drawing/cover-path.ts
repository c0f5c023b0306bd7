/** Path of a document's cover as a separate file: for lists, whose covers are loaded when they come into view. */
export function coverPath(slug: string): string {
  return `/covers/${slug}.svg`
}

/** Slug of the document whose cover is at a path; `undefined` for other paths. */
export function slugOfCover(path: string): string | undefined {
  return /^\/covers\/([a-z0-9-]+)\.svg$/.exec(path)?.[1]
}
