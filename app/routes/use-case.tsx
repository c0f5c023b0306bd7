import { loadOffer } from '#app/features/offers/offer-loader.ts'
import { OfferPage } from '#app/features/offers/offer-page.tsx'
import type { Route } from './+types/use-case'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadOffer('use-cases', args.params.slug, args)

export default function UseCase({ loaderData }: Route.ComponentProps) {
  return <OfferPage data={loaderData} />
}
