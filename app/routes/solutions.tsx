import { SolutionList } from '#app/features/solutions/solution-list.tsx'
import { loadOfferList } from '#app/offers/offer-loader.ts'
import type { Route } from './+types/solutions'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadOfferList('solutions', args)

export default function Solutions({ loaderData }: Route.ComponentProps) {
  return <SolutionList data={loaderData} />
}
