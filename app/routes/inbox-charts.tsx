import { useLoaderData } from 'react-router'
import { loadCharts } from '#app/features/insights/charts-loader.ts'
import { ChartsPage } from '#app/features/insights/charts-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadCharts

export default function InboxCharts() {
  return <ChartsPage data={useLoaderData<typeof loader>()} />
}
