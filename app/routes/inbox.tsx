import { loadInbox } from '#app/features/inbox/inbox-loader.ts'
import { InboxPage } from '#app/features/inbox/inbox-page.tsx'
import type { Route } from './+types/inbox'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadInbox(args)

export default function Inbox({ loaderData }: Route.ComponentProps) {
  return <InboxPage data={loaderData} />
}
