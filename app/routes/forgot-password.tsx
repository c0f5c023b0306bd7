import { useActionData, useLoaderData } from 'react-router'
import { loadForgotPassword, receiveForgotPassword } from '#app/features/account/doors-loader.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadForgotPassword
export const action = receiveForgotPassword

export default function ForgotPassword() {
  return <AccountPage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
