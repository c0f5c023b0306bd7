import { loadMembers, receiveMembers } from '#app/features/account/members-loader.ts'
import { MembersPage } from '#app/features/account/members-page.tsx'
import type { Route } from './+types/dashboard-staff'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadMembers(args)
export const action = (args: Route.ActionArgs) => receiveMembers(args)

export default function DashboardStaff({ loaderData, actionData }: Route.ComponentProps) {
  return <MembersPage data={loaderData} answer={actionData} />
}
