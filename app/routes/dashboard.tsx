import { useLoaderData } from 'react-router'
import { DashboardPage } from '#app/features/account/dashboard-page.tsx'
import { loadDashboard } from '#app/features/account/dashboard-loader.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadDashboard

export default function Dashboard() {
  return <DashboardPage data={useLoaderData<typeof loader>()} />
}
