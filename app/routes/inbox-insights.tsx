import { loadInsights } from '#app/features/reports/insights-loader.ts'
import { InsightsPage } from '#app/features/reports/insights-page.tsx'
import type { Route } from './+types/inbox-insights'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadInsights(args)

export default function InboxInsights({ loaderData }: Route.ComponentProps) {
  return <InsightsPage data={loaderData} />
}
