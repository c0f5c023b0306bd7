import { useActionData, useLoaderData } from 'react-router'
import { loadMembers, receiveMembers } from '#app/features/account/members-loader.ts'
import { MembersPage } from '#app/features/account/members-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { formHeaders as headers } from '#app/features/forms/form-headers.ts'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadMembers
export const action = receiveMembers

export default function DashboardStaff() {
  return <MembersPage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
