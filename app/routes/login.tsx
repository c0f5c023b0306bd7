import { loadLogin, receiveLogin } from '#app/features/account/auth-loader.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import type { Route } from './+types/login'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadLogin(args)
export const action = (args: Route.ActionArgs) => receiveLogin(args)

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage data={loaderData} answer={actionData} />
}
