/** Set-up for tests of machine-readable files: a content store of short document fixtures. */
import type { ContentStore, Document } from '#core/content/documents.ts'
import type { Kind } from '#core/content/kinds.ts'
import type { Locale } from '#core/locales.ts'

/** A document in a test; properties that are left out have default values. */
export interface DocumentFixture {
  kind: Kind
  slug: string
  /** Languages besides English. */
  translatedInto?: readonly Locale[]
  meta?: object
  frontmatter?: object
  markdown?: string
  updated?: string
}

/** A content store with these documents; titles contain the slug. */
export function createStore(documents: readonly DocumentFixture[]): ContentStore {
  const documentOf = (
    { kind, slug, translatedInto = [], meta = {}, frontmatter = {}, markdown = '', updated = '2026-11-20' }: DocumentFixture,
    locale: Locale,
  ): Document =>
    ({
      kind,
      slug,
      locale,
      language: translatedInto.includes(locale) ? locale : 'en',
      meta,
      frontmatter: {
        ...(kind === 'locations' ? {} : { title: slug }),
        description: `About ${slug}`,
        lead: `Lead of ${slug}`,
        ...frontmatter,
      },
      translation: { state: 'current' },
      updated,
      minutes: 1,
      related: [],
      html: [],
      headings: [],
      sections: [],
      markdown,
    }) as Document
  const find = (kind: Kind, slug: string) => documents.find((one) => one.kind === kind && one.slug === slug)
  return {
    list: (kind: Kind, locale: Locale) => documents.filter((one) => one.kind === kind).map((one) => documentOf(one, locale)),
    entry: (kind: Kind, slug: string, locale: Locale) => find(kind, slug) && documentOf(find(kind, slug)!, locale),
    get: async (kind: Kind, slug: string, locale: Locale) => find(kind, slug) && documentOf(find(kind, slug)!, locale),
    languages: (kind: Kind, slug: string) => (find(kind, slug) ? ['en', ...(find(kind, slug)!.translatedInto ?? [])] : []),
  } as ContentStore
}
