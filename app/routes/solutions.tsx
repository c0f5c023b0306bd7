import { loadOfferIndex } from '#app/features/offers/offer-loader.ts'
import { OfferIndex } from '#app/features/offers/offer-index.tsx'
import type { Route } from './+types/solutions'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadOfferIndex('solutions', args)

export default function Solutions({ loaderData }: Route.ComponentProps) {
  return <OfferIndex data={loaderData} />
}
