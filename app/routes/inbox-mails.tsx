import { loadMails, receiveMails } from '#app/features/inbox/mails-loader.ts'
import { MailsPage } from '#app/features/inbox/mails-page.tsx'
import type { Route } from './+types/inbox-mails'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadMails(args)
export const action = (args: Route.ActionArgs) => receiveMails(args)

export default function InboxMails({ loaderData }: Route.ComponentProps) {
  return <MailsPage data={loaderData} />
}
