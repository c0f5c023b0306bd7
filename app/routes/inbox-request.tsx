import { useActionData, useLoaderData } from 'react-router'
import { loadRequest, receiveRequest } from '#app/features/inbox/request-loader.ts'
import { RequestPage } from '#app/features/inbox/request-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadRequest
export const action = receiveRequest

export default function InboxRequest() {
  return <RequestPage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
