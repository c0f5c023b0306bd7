import { loadOfferIndex } from '#app/features/offers/offer-loader.ts'
import { OfferIndex } from '#app/features/offers/offer-index.tsx'
import type { Route } from './+types/use-cases'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadOfferIndex('use-cases', args)

export default function UseCases({ loaderData }: Route.ComponentProps) {
  return <OfferIndex data={loaderData} />
}
