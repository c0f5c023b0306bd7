import { DashboardPage } from '#app/features/account/dashboard-page.tsx'
import { loadDashboard } from '#app/features/account/dashboard-loader.ts'
import type { Route } from './+types/dashboard'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadDashboard(args)

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage data={loaderData} />
}
