import { loadFaq } from '#app/features/help/help-loader.ts'
import { HelpArticle } from '#app/features/help/help-article.tsx'
import type { Route } from './+types/faq'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadFaq(args)

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <HelpArticle data={loaderData} />
}
