import { useActionData, useLoaderData } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { loadProve, receiveProve } from '#app/features/account/second-factor-loader.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadProve
export const action = receiveProve

export default function DashboardProve() {
  return <AccountPage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
