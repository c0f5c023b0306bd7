import { loadSecondFactor, receiveSecondFactor } from '#app/features/account/second-factor-loader.ts'
import { SecondFactorPage } from '#app/features/account/second-factor-page.tsx'
import type { Route } from './+types/dashboard-second-factor'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadSecondFactor(args)
export const action = (args: Route.ActionArgs) => receiveSecondFactor(args)

export default function DashboardSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondFactorPage data={loaderData} answer={actionData} />
}
