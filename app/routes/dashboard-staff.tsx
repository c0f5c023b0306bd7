import { loadMembers, receiveMembers } from '#app/features/account/members-loader.ts'
import { MembersPage } from '#app/features/account/members-page.tsx'
import type { Route } from './+types/dashboard-staff'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadMembers(args)
export const action = (args: Route.ActionArgs) => receiveMembers(args)

export default function DashboardStaff({ loaderData, actionData }: Route.ComponentProps) {
  return <MembersPage data={loaderData} answer={actionData} />
}
