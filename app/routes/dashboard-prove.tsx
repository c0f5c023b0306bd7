import { AccountPage } from '#app/features/account/account-page.tsx'
import { loadProve, receiveProve } from '#app/features/account/second-factor-loader.ts'
import type { Route } from './+types/dashboard-prove'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadProve(args)
export const action = (args: Route.ActionArgs) => receiveProve(args)

export default function DashboardProve({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage data={loaderData} answer={actionData} />
}
