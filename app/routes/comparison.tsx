import { loadComparison } from '#app/features/comparisons/comparison-loader.ts'
import { ComparisonPage } from '#app/features/comparisons/comparison-page.tsx'
import type { Route } from './+types/comparison'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadComparison(args)

export default function Comparison({ loaderData }: Route.ComponentProps) {
  return <ComparisonPage data={loaderData} />
}
