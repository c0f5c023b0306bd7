import { useActionData, useLoaderData } from 'react-router'
import { loadSecondFactor, receiveSecondFactor } from '#app/features/account/second-factor-loader.ts'
import { SecondFactorPage } from '#app/features/account/second-factor-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadSecondFactor
export const action = receiveSecondFactor

export default function DashboardSecondFactor() {
  return <SecondFactorPage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
