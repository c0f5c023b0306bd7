import { loadArticle } from '#app/features/blog/article-loader.ts'
import { ArticlePage } from '#app/features/blog/article-page.tsx'
import type { Route } from './+types/blog-article'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadArticle(args)

export default function BlogArticle({ loaderData }: Route.ComponentProps) {
  return <ArticlePage data={loaderData} />
}
