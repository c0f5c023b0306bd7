import { useActionData, useLoaderData } from 'react-router'
import { loadVerifyEmail, receiveVerifyEmail } from '#app/features/account/doors-loader.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadVerifyEmail
export const action = receiveVerifyEmail

export default function VerifyEmail() {
  return <AccountPage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
