import { loadForgotPassword, receiveForgotPassword } from '#app/features/account/auth-loader.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import type { Route } from './+types/forgot-password'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadForgotPassword(args)
export const action = (args: Route.ActionArgs) => receiveForgotPassword(args)

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage data={loaderData} answer={actionData} />
}
