import { loadOffer } from '#app/offers/offer-loader.ts'
import { OfferPage } from '#app/offers/offer-page.tsx'
import type { Route } from './+types/use-case'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadOffer('use-cases', args.params.slug, args)

export default function UseCase({ loaderData }: Route.ComponentProps) {
  return <OfferPage data={loaderData} />
}
