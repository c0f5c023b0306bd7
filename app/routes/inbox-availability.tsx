import { loadAvailability } from '#app/features/reports/availability-loader.ts'
import { AvailabilityPage } from '#app/features/reports/availability-page.tsx'
import type { Route } from './+types/inbox-availability'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadAvailability(args)

export default function InboxAvailability({ loaderData }: Route.ComponentProps) {
  return <AvailabilityPage data={loaderData} />
}
