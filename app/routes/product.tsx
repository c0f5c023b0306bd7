import { productFacts } from '#core/contract/product-facts.ts'
import { ProductFacts } from '#app/features/products/product-facts.tsx'
import { loadOffer } from '#app/offers/offer-loader.ts'
import { OfferPage } from '#app/offers/offer-page.tsx'
import { pageContext } from '#app/page/page-context.ts'
import type { Route } from './+types/product'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = async (args: Route.LoaderArgs) => {
  const context = pageContext(args)
  const { slug } = args.params
  const offer = await loadOffer('products', slug, args)
  return { ...offer, facts: productFacts(slug, context.content.entry('products', slug, context.locale)!.meta, context) }
}

export default function Product({ loaderData: { facts, ...data } }: Route.ComponentProps) {
  return <OfferPage data={data} intro={<ProductFacts facts={facts} />} />
}
