import { loadSubmission, receiveSubmissionChange } from '#app/features/inbox/submission-loader.ts'
import { SubmissionPage } from '#app/features/inbox/submission-page.tsx'
import type { Route } from './+types/inbox-submission'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadSubmission(args)
export const action = (args: Route.ActionArgs) => receiveSubmissionChange(args)

export default function InboxSubmission({ loaderData, actionData }: Route.ComponentProps) {
  return <SubmissionPage data={loaderData} answer={actionData} />
}
