import { loadCharts } from '#app/features/reports/charts-loader.ts'
import { ChartsPage } from '#app/features/reports/charts-page.tsx'
import type { Route } from './+types/inbox-charts'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadCharts(args)

export default function InboxCharts({ loaderData }: Route.ComponentProps) {
  return <ChartsPage data={loaderData} />
}
