import { loadOffer, offerKindAt } from '#app/features/offers/offer-loader.ts'
import { OfferPage } from '#app/features/offers/offer-page.tsx'
import type { Route } from './+types/offer'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadOffer(offerKindAt(args.url), args.params.slug, args)

export default function Offer({ loaderData }: Route.ComponentProps) {
  return <OfferPage data={loaderData} />
}
