import { loadVerifyEmail, receiveVerifyEmail } from '#app/features/account/auth-loader.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import type { Route } from './+types/verify-email'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadVerifyEmail(args)
export const action = (args: Route.ActionArgs) => receiveVerifyEmail(args)

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage data={loaderData} answer={actionData} />
}
