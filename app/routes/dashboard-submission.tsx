import { loadSubmission } from '#app/features/account/submission-loader.ts'
import { SubmissionPage } from '#app/features/account/submission-page.tsx'
import type { Route } from './+types/dashboard-submission'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadSubmission(args)

export default function DashboardSubmission({ loaderData }: Route.ComponentProps) {
  return <SubmissionPage data={loaderData} />
}
