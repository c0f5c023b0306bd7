import { loadOffer } from '#app/features/offers/offer-loader.ts'
import { OfferPage } from '#app/features/offers/offer-page.tsx'
import type { Route } from './+types/solution'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadOffer('solutions', args.params.slug, args)

export default function Solution({ loaderData }: Route.ComponentProps) {
  return <OfferPage data={loaderData} />
}
