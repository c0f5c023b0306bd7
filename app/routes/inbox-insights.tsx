import { loadInsights } from '#app/features/reports/insights-loader.ts'
import { InsightsPage } from '#app/features/reports/insights-page.tsx'
import type { Route } from './+types/inbox-insights'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadInsights(args)

export default function InboxInsights({ loaderData }: Route.ComponentProps) {
  return <InsightsPage data={loaderData} />
}
