import { loadInboxSubmission, receiveSubmissionChange } from '#app/features/inbox/submission-loader.ts'
import { InboxSubmissionPage } from '#app/features/inbox/submission-page.tsx'
import type { Route } from './+types/inbox-submission'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadInboxSubmission(args)
export const action = (args: Route.ActionArgs) => receiveSubmissionChange(args)

export default function InboxSubmission({ loaderData, actionData }: Route.ComponentProps) {
  return <InboxSubmissionPage data={loaderData} answer={actionData} />
}
