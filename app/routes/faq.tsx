import { loadFaq } from '#app/features/help/help-loader.ts'
import { HelpArticle } from '#app/features/help/help-article.tsx'
import type { Route } from './+types/faq'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadFaq(args)

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <HelpArticle data={loaderData} />
}
