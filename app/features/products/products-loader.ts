import type { LoaderFunctionArgs } from 'react-router'
import { loadOfferList } from '#app/offers/offer-loader.ts'

/** All products with their groups. */
export function loadProducts(args: LoaderFunctionArgs) {
  return loadOfferList('products', args, { describe: ({ meta }) => ({ group: meta.group }) })
}
