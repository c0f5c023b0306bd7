import type { LoaderFunctionArgs } from 'react-router'
import { langAttributes } from '#app/page/page-context.ts'
import { loadOfferList } from '#app/offers/offer-loader.ts'

/** All use cases, each with its first product. */
export function loadUseCases(args: LoaderFunctionArgs) {
  return loadOfferList('use-cases', args, {
    isDrawn: false,
    describe: ({ meta }, { content, locale }) => {
      const product = content.entry('products', meta.products[0]!, locale)
      return { first: product && { menu: product.frontmatter.menu, ...langAttributes(product) } }
    },
  })
}
