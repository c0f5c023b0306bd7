import { useLoaderData } from 'react-router'
import { loadRequest } from '#app/features/account/request-loader.ts'
import { RequestPage } from '#app/features/account/request-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadRequest

export default function DashboardRequest() {
  return <RequestPage data={useLoaderData<typeof loader>()} />
}
