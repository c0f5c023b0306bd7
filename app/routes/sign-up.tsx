import { loadSignUp, receiveSignUp } from '#app/features/account/auth-loader.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import type { Route } from './+types/sign-up'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadSignUp(args)
export const action = (args: Route.ActionArgs) => receiveSignUp(args)

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage data={loaderData} answer={actionData} />
}
