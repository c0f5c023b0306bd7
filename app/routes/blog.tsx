import { loadBlog } from '#app/features/blog/blog-loader.ts'
import { BlogList } from '#app/features/blog/blog-list.tsx'
import type { Route } from './+types/blog'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadBlog(args)

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogList data={loaderData} />
}
