import { ApiPage } from '#app/features/api-reference/api-page.tsx'
import { loadApiPage } from '#app/features/api-reference/api-reference-loader.ts'
import type { Route } from './+types/api-page'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadApiPage(args)

export default function Api({ loaderData }: Route.ComponentProps) {
  return <ApiPage data={loaderData} />
}
