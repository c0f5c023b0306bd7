import { loadBlogPage } from '#app/features/blog/blog-loader.ts'
import { BlogList } from '#app/features/blog/blog-list.tsx'
import type { Route } from './+types/blog-page'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadBlogPage(args)

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return <BlogList data={loaderData} />
}
