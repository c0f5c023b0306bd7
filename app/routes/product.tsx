import { ProductFacts } from '#app/features/products/product-facts.tsx'
import { loadProductFacts } from '#app/features/products/product-facts-loader.ts'
import { loadOffer } from '#app/offers/offer-loader.ts'
import { OfferPage } from '#app/offers/offer-page.tsx'
import type { Route } from './+types/product'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadOffer('products', args.params.slug, args)),
  facts: loadProductFacts(args),
})

export default function Product({ loaderData: { facts, ...data } }: Route.ComponentProps) {
  return <OfferPage data={data} intro={<ProductFacts facts={facts} />} />
}
