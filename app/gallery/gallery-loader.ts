import type { LoaderFunctionArgs } from 'react-router'
import { diagrams } from '#core/content/taxonomy.ts'
import { coverMotifs } from '#core/content/taxonomy.ts'
import { cover } from '#core/drawing/cover.ts'
import { diagram } from '#core/drawing/diagrams.ts'
import { legendSymbol, legendSymbols } from '#core/drawing/legend.ts'
import { listItem, pageContext } from '#app/page/page-context.ts'

/** Drawings, and some products in the language of the page. */
export function loadGallery(args: LoaderFunctionArgs) {
  const { content, locale } = pageContext(args)
  const products = content.list('products', locale).slice(0, 4)
  return {
    products: products.map((entry) => ({ ...listItem(entry), path: `/products/${entry.slug}` })),
    drawings: {
      'Map symbols': legendSymbols.map((name) => ({ name, svg: legendSymbol(name) })),
      Diagrams: diagrams.map((name) => ({ name, svg: diagram(name) })),
      Covers: coverMotifs.map((name) => ({ name, svg: cover('gallery', name) })),
    },
  }
}

export type GalleryData = ReturnType<typeof loadGallery>
