import { useLoaderData } from 'react-router'
import { loadInsights } from '#app/features/insights/insights-loader.ts'
import { InsightsPage } from '#app/features/insights/insights-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadInsights

export default function InboxInsights() {
  return <InsightsPage data={useLoaderData<typeof loader>()} />
}
