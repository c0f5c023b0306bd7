import { useLoaderData } from 'react-router'
import { loadInbox } from '#app/features/inbox/inbox-loader.ts'
import { InboxPage } from '#app/features/inbox/inbox-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadInbox

export default function Inbox() {
  return <InboxPage data={useLoaderData<typeof loader>()} />
}
