import { useLoaderData } from 'react-router'
import { loadMails, receiveMails } from '#app/features/inbox/mails-loader.ts'
import { MailsPage } from '#app/features/inbox/mails-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadMails
export const action = receiveMails

export default function InboxMails() {
  return <MailsPage data={useLoaderData<typeof loader>()} />
}
