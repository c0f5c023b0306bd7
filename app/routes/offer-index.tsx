import { loadOfferIndex, offerKindAt } from '#app/features/offers/offer-loader.ts'
import { OfferIndex } from '#app/features/offers/offer-index.tsx'
import type { Route } from './+types/offer-index'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadOfferIndex(offerKindAt(args.url), args)

export default function OfferIndexRoute({ loaderData }: Route.ComponentProps) {
  return <OfferIndex data={loaderData} />
}
