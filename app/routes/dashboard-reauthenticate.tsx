import { AccountPage } from '#app/features/account/account-page.tsx'
import { loadReauthentication, receiveReauthentication } from '#app/features/account/second-factor-loader.ts'
import type { Route } from './+types/dashboard-reauthenticate'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadReauthentication(args)
export const action = (args: Route.ActionArgs) => receiveReauthentication(args)

export default function DashboardReauthenticate({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage data={loaderData} answer={actionData} />
}
