import { AccountPage } from '#app/features/account/account-page.tsx'
import { loadReauthentication, receiveReauthentication } from '#app/features/account/second-factor-loader.ts'
import type { Route } from './+types/dashboard-reauthenticate'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadReauthentication(args)
export const action = (args: Route.ActionArgs) => receiveReauthentication(args)

export default function DashboardReauthenticate({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage data={loaderData} answer={actionData} />
}
