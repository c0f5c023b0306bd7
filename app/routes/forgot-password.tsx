import { loadForgotPassword, receiveForgotPassword } from '#app/features/account/auth-loader.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import type { Route } from './+types/forgot-password'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadForgotPassword(args)
export const action = (args: Route.ActionArgs) => receiveForgotPassword(args)

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage data={loaderData} answer={actionData} />
}
