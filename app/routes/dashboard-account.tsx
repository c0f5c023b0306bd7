import { loadSettings, receiveSettings } from '#app/features/account/settings-loader.ts'
import { SettingsPage } from '#app/features/account/settings-page.tsx'
import type { Route } from './+types/dashboard-account'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadSettings(args)
export const action = (args: Route.ActionArgs) => receiveSettings(args)

export default function DashboardAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} answer={actionData} />
}
