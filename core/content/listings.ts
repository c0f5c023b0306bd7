/** What the templates of pages list, for the pages and for their Markdown alternates: the home page, the tools, and the lists of articles. */
import { articlesPerPage, toolSlugs } from '../site-map.ts'
import type { Locale } from '../locales.ts'
import type { ContentStore, Entry } from './documents.ts'

/** Datasets on the home page. */
const datasetsAtHome = 3

/** The documents on the home page, by the name of the part (`<name>Title` in its frontmatter) below which they are listed. */
export function homeLists(content: ContentStore, locale: Locale) {
  return {
    products: content
      .list('products', locale)
      .filter(({ meta }) => meta.featured !== undefined)
      .sort((a, b) => a.meta.featured! - b.meta.featured!),
    uses: content.list('use-cases', locale),
    datasets: content.list('datasets', locale).slice(0, datasetsAtHome),
  }
}

/** The tools, by the name of the part: those that run on this site, and the products of the group `tools`. */
export function toolLists(content: ContentStore, locale: Locale) {
  return {
    here: toolSlugs.flatMap((slug) => content.entry('pages', slug, locale) ?? []),
    onRequest: content.list('products', locale).filter(({ meta }) => meta.group === 'tools'),
  }
}

/**
 * The pages of the article list, or of one tag: at least one, which may be empty. Newest first, but the featured article leads all others, and
 * is on no other page; the list of a tag has none.
 */
export function articlePages(content: ContentStore, locale: Locale, tag?: string): (readonly Entry<'blog'>[])[] {
  const newest = content.list('blog', locale).filter(({ meta }) => tag === undefined || meta.tags.includes(tag))
  const first = tag === undefined ? newest.find(({ meta }) => meta.featured) : undefined
  const all = first ? [first, ...newest.filter((entry) => entry !== first)] : newest
  const pages = Math.max(1, Math.ceil(all.length / articlesPerPage))
  return Array.from({ length: pages }, (_, index) => all.slice(index * articlesPerPage, (index + 1) * articlesPerPage))
}
