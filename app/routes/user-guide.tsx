import { loadGuide } from '#app/features/help/help-loader.ts'
import { GuidePage } from '#app/features/help/guide-page.tsx'
import type { Route } from './+types/user-guide'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadGuide(args)

export default function UserGuide({ loaderData }: Route.ComponentProps) {
  return <GuidePage data={loaderData} />
}
