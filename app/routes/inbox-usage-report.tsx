import { loadUsageReport } from '#app/features/reports/usage-report-loader.ts'
import { UsageReportPage } from '#app/features/reports/usage-report-page.tsx'
import type { Route } from './+types/inbox-usage-report'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadUsageReport(args)

export default function InboxUsageReport({ loaderData }: Route.ComponentProps) {
  return <UsageReportPage data={loaderData} />
}
