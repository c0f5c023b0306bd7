import { loadGuide } from '#app/features/help/help-loader.ts'
import { HelpArticle } from '#app/features/help/help-article.tsx'
import type { Route } from './+types/user-guide'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadGuide(args)

export default function UserGuide({ loaderData }: Route.ComponentProps) {
  return <HelpArticle data={loaderData} />
}
