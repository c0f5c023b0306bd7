import { loadArticle } from '#app/features/blog/article-loader.ts'
import { ArticlePage } from '#app/features/blog/article-page.tsx'
import type { Route } from './+types/blog-article'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadArticle(args)

export default function BlogArticle({ loaderData }: Route.ComponentProps) {
  return <ArticlePage data={loaderData} />
}
