import { loadRequest, receiveRequest } from '#app/features/inbox/request-loader.ts'
import { RequestPage } from '#app/features/inbox/request-page.tsx'
import type { Route } from './+types/inbox-request'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadRequest(args)
export const action = (args: Route.ActionArgs) => receiveRequest(args)

export default function InboxRequest({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestPage data={loaderData} answer={actionData} />
}
