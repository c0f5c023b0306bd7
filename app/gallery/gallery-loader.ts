import type { LoaderFunctionArgs } from 'react-router'
import { diagrams } from '#core/content/taxonomy.ts'
import { coverMotifs } from '#core/content/taxonomy.ts'
import { cover } from '#core/drawing/cover.ts'
import { diagram } from '#core/drawing/diagrams.ts'
import { legendSymbol, legendSymbols } from '#core/drawing/legend.ts'
import { mark } from '#core/drawing/mark.ts'
import { localeInfo, locales, type Locale } from '#core/locales.ts'
import { shareImagePath } from '#core/share/address.ts'
import { listItem, pageContext } from '#app/page/page-context.ts'

/** Two languages whose share images are shown: English, and one with another script that runs from right to left if there is one. */
const shareLocales: readonly Locale[] = ['en', locales.find((locale) => localeInfo[locale].dir === 'rtl') ?? locales.at(-1)!]

/** Icons by address, with the sizes at which they are shown. */
const icons = [
  { file: '/favicon.svg', sizePx: 16 },
  { file: '/favicon.svg', sizePx: 32 },
  { file: '/icon-192.png', sizePx: 96 },
  { file: '/apple-touch-icon.png', sizePx: 90 },
]

/** The theme, drawings, and some products in the language of the page. */
export function loadGallery(args: LoaderFunctionArgs) {
  const { content, locale } = pageContext(args)
  const products = content.list('products', locale).slice(0, 4)
  const articles = content.list('blog', 'en').slice(0, 1)
  const pages = ['/', ...articles.map(({ slug }) => `/blog/${slug}`), '/locations/japan']
  return {
    theme: {
      marks: ['small', 'medium', 'large'].map((size) => mark(`gallery-${size}`)),
      icons,
      shareImages: shareLocales.flatMap((shown) => pages.map((path) => shareImagePath(path, shown))),
    },
    products: products.map((entry) => ({ ...listItem(entry), path: `/products/${entry.slug}` })),
    drawings: {
      'Map symbols': legendSymbols.map((name) => ({ name, svg: legendSymbol(name) })),
      Diagrams: diagrams.map((name) => ({ name, svg: diagram(name) })),
      Covers: coverMotifs.map((name) => ({ name, svg: cover('gallery', name) })),
    },
  }
}

export type GalleryData = ReturnType<typeof loadGallery>
