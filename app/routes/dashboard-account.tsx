import { useActionData, useLoaderData } from 'react-router'
import { loadSettings, receiveSettings } from '#app/features/account/settings-loader.ts'
import { SettingsPage } from '#app/features/account/settings-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadSettings
export const action = receiveSettings

export default function DashboardAccount() {
  return <SettingsPage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
