/** The texts of a page's share image. */
import { inlineText } from '#core/content/inline.ts'
import type { ShareText } from '#core/share/share-text.ts'
import type { Crumb } from './json-ld.ts'
import type { PageSeo } from './page-seo.ts'

/** Loader data of a page with metadata; error pages have none. */
interface PageData {
  seo: Pick<PageSeo, 'title' | 'noindex'>
  crumbs: readonly Crumb[]
}

/** Reads the texts from the data of a page's loader; `undefined` for pages without metadata and for those that are not indexed. */
export function shareTextOf(loaderData: unknown): ShareText | undefined {
  const { seo, crumbs } = (loaderData ?? {}) as Partial<PageData>
  if (!seo || !crumbs || seo.noindex) return undefined
  const above = crumbs.slice(0, -1).filter(({ path }) => path !== '/')
  return { title: inlineText(seo.title), section: above.map(({ label }) => inlineText(label)).join(' · ') }
}
