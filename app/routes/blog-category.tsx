import { loadBlogCategory } from '#app/features/blog/blog-loader.ts'
import { BlogList } from '#app/features/blog/blog-list.tsx'
import type { Route } from './+types/blog-category'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadBlogCategory(args)

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  return <BlogList data={loaderData} />
}
