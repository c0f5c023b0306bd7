import { loadSettings, receiveSettings } from '#app/features/account/settings-loader.ts'
import { SettingsPage } from '#app/features/account/settings-page.tsx'
import type { Route } from './+types/dashboard-account'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadSettings(args)
export const action = (args: Route.ActionArgs) => receiveSettings(args)

export default function DashboardAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} answer={actionData} />
}
