import type { Document } from '#core/content/documents.ts'
import type { Kind } from '#core/content/kinds.ts'
import { breadcrumbList, type Crumb, type DocumentDescription, type JsonLd } from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'
import { languageFacts, type pageContext } from './page-context.ts'

type Context = Pick<ReturnType<typeof pageContext>, 'locale' | 'path' | 'content' | 'hoist' | 'hoistJsonLd'>

/**
 * The loader data of every page of a single document.
 *
 * @param descriptions structured data of the page besides its breadcrumbs, that of its kind first
 */
export function documentPage<K extends Kind>(
  { locale, path, content, hoist, hoistJsonLd }: Context,
  document: Document<K>,
  crumbs: Crumb[],
  descriptions: readonly [DocumentDescription<K>, ...JsonLd[]],
) {
  const { title, description } = document.frontmatter as { title: string; description: string }
  return {
    title,
    crumbs,
    headings: document.headings,
    seo: { title, description, path, locale, languages: content.languages(document.kind, document.slug) } satisfies PageSeo,
    body: hoist('body', document.html),
    language: languageFacts(document, document.headings),
    jsonLd: hoistJsonLd([breadcrumbList(crumbs, locale), ...descriptions]),
  }
}
