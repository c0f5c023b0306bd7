import { loadResetPassword, receiveResetPassword } from '#app/features/account/auth-loader.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import type { Route } from './+types/reset-password'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadResetPassword(args)
export const action = (args: Route.ActionArgs) => receiveResetPassword(args)

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage data={loaderData} answer={actionData} />
}
