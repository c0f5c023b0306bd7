import { loadVitals } from '#app/features/reports/vitals-loader.ts'
import { VitalsPage } from '#app/features/reports/vitals-page.tsx'
import type { Route } from './+types/inbox-vitals'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadVitals(args)

export default function InboxVitals({ loaderData }: Route.ComponentProps) {
  return <VitalsPage data={loaderData} />
}
