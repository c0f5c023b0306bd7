import { ComparisonList } from '#app/features/comparisons/comparison-list.tsx'
import { loadComparisons } from '#app/features/comparisons/comparison-loader.ts'
import type { Route } from './+types/comparisons'

export { shouldRevalidate } from '#app/navigation/should-revalidate.ts'
export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadComparisons(args)

export default function Comparisons({ loaderData }: Route.ComponentProps) {
  return <ComparisonList data={loaderData} />
}
