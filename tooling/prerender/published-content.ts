import type { ContentStore, Entry, NamedEntry } from '#core/content/documents.ts'

/** The content without what only a preview shows: for lists that machines read. */
export function publishedContent(content: ContentStore): ContentStore {
  const isPublished = (entry: Pick<Entry, 'isWithheld'> | undefined) => entry !== undefined && !entry.isWithheld
  const store = {
    list: (...args: Parameters<ContentStore['list']>) => content.list(...args).filter(isPublished),
    entry: (...args: Parameters<ContentStore['entry']>): NamedEntry | undefined => {
      const entry = content.entry(...args)
      return isPublished(entry) ? entry : undefined
    },
    get: async (...args: Parameters<ContentStore['get']>) => {
      const document = await content.get(...args)
      return isPublished(document) ? document : undefined
    },
    languages: (...[kind, slug]: Parameters<ContentStore['languages']>) =>
      content.languages(kind, slug).filter((locale) => isPublished(content.entry(kind, slug, locale))),
  }
  // Each function passes the types of its arguments on.
  return store as ContentStore
}
