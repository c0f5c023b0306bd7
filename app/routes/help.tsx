import { loadHelp } from '#app/features/help/help-loader.ts'
import { HelpHome } from '#app/features/help/help-home.tsx'
import type { Route } from './+types/help'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadHelp(args)

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpHome data={loaderData} />
}
