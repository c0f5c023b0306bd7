import { loadViews } from '#app/features/reports/views-loader.ts'
import { ViewsPage } from '#app/features/reports/views-page.tsx'
import type { Route } from './+types/inbox-views'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadViews(args)

export default function InboxViews({ loaderData }: Route.ComponentProps) {
  return <ViewsPage data={loaderData} />
}
