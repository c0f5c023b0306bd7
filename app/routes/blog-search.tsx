import { loadSearch } from '#app/features/search/search-loader.ts'
import { SearchPage } from '#app/features/search/search-page.tsx'
import type { Route } from './+types/blog-search'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadSearch(args, 'blog')

export default function BlogSearch({ loaderData }: Route.ComponentProps) {
  return <SearchPage data={loaderData} />
}
