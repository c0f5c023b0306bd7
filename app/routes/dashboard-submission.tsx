import { loadSubmission } from '#app/features/account/submission-loader.ts'
import { SubmissionPage } from '#app/features/account/submission-page.tsx'
import type { Route } from './+types/dashboard-submission'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadSubmission(args)

export default function DashboardSubmission({ loaderData }: Route.ComponentProps) {
  return <SubmissionPage data={loaderData} />
}
