import { loadOffer } from '#app/offers/offer-loader.ts'
import { OfferPage } from '#app/offers/offer-page.tsx'
import type { Route } from './+types/product'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadOffer('products', args.params.slug, args)

export default function Product({ loaderData }: Route.ComponentProps) {
  return <OfferPage data={loaderData} />
}
