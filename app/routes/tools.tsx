import { loadTools } from '#app/features/tools/tools-loader.ts'
import { ToolsPage } from '#app/features/tools/tools-page.tsx'
import type { Route } from './+types/tools'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadTools(args)

export default function Tools({ loaderData }: Route.ComponentProps) {
  return <ToolsPage data={loaderData} />
}
