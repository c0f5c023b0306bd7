import { loadRequest } from '#app/features/account/request-loader.ts'
import { RequestPage } from '#app/features/account/request-page.tsx'
import type { Route } from './+types/dashboard-request'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadRequest(args)

export default function DashboardRequest({ loaderData }: Route.ComponentProps) {
  return <RequestPage data={loaderData} />
}
