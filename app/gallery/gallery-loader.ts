import type { LoaderFunctionArgs } from 'react-router'
import { cover, motifs } from '#core/drawing/cover.ts'
import { diagrams } from '#core/content/taxonomy.ts'
import { diagram } from '#core/drawing/diagrams.ts'
import { legendSymbol, legendSymbols } from '#core/drawing/legend.ts'
import { articleCard } from '#app/features/blog/blog-loader.ts'
import { datasetCard } from '#app/features/datasets/datasets-loader.ts'
import { listItem, pageContext } from '#app/page/page-context.ts'

/** Drawings, and documents in the language of the page for the parts that show some. */
export async function loadGallery(args: LoaderFunctionArgs) {
  const context = pageContext(args)
  const { content, locale, hoist } = context
  const guide = await content.get('user-guide', 'quick-start', locale)
  return {
    body: hoist('body', guide?.html ?? ''),
    articles: content
      .list('blog', locale)
      .slice(0, 2)
      .map((entry) => articleCard(entry, content, locale, hoist)),
    datasets: content
      .list('datasets', locale)
      .slice(0, 2)
      .map((entry) => datasetCard(entry, context)),
    products: content
      .list('products', locale)
      .slice(0, 4)
      .map((entry) => ({ ...listItem(entry), path: `/products/${entry.slug}`, diagram: entry.meta.diagram })),
    questions: content.list('faq', locale).slice(0, 3).map(listItem),
    drawings: {
      symbols: legendSymbols.map((name) => ({ name, svg: legendSymbol(name) })),
      diagrams: diagrams.map((name) => ({ name, svg: diagram(name) })),
      covers: motifs.map((name) => ({ name, svg: cover('gallery', name, { land: 'inline' }) })),
    },
  }
}

export type GalleryData = Awaited<ReturnType<typeof loadGallery>>
