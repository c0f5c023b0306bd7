import { loadMails, receiveMails } from '#app/features/inbox/mails-loader.ts'
import { MailsPage } from '#app/features/inbox/mails-page.tsx'
import type { Route } from './+types/inbox-mails'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadMails(args)
export const action = (args: Route.ActionArgs) => receiveMails(args)

export default function InboxMails({ loaderData }: Route.ComponentProps) {
  return <MailsPage data={loaderData} />
}
