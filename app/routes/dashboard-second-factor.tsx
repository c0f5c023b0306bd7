import { loadSecondFactor, receiveSecondFactor } from '#app/features/account/second-factor-loader.ts'
import { SecondFactorPage } from '#app/features/account/second-factor-page.tsx'
import type { Route } from './+types/dashboard-second-factor'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadSecondFactor(args)
export const action = (args: Route.ActionArgs) => receiveSecondFactor(args)

export default function DashboardSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondFactorPage data={loaderData} answer={actionData} />
}
