import { loadBlogList } from '#app/features/blog/blog-loader.ts'
import { BlogList } from '#app/features/blog/blog-list.tsx'
import type { Route } from './+types/blog'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadBlogList(args)

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogList data={loaderData} />
}
