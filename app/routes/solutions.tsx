import { loadOfferList } from '#app/offers/offer-loader.ts'
import { PlateListPage } from '#app/offers/plate-list-page.tsx'
import type { Route } from './+types/solutions'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadOfferList('solutions', args)

export default function Solutions({ loaderData }: Route.ComponentProps) {
  return <PlateListPage data={loaderData} />
}
