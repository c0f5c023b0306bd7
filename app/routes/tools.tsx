import { loadTools } from '#app/features/tools/tools-loader.ts'
import { ToolsPage } from '#app/features/tools/tools-page.tsx'
import type { Route } from './+types/tools'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadTools(args)

export default function Tools({ loaderData }: Route.ComponentProps) {
  return <ToolsPage data={loaderData} />
}
