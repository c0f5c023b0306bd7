import { loadHelp } from '#app/features/help/help-loader.ts'
import { HelpHome } from '#app/features/help/help-home.tsx'
import type { Route } from './+types/help'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadHelp(args)

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpHome data={loaderData} />
}
