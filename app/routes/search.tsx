import { loadSearch } from '#app/features/search/search-loader.ts'
import { SearchPage } from '#app/features/search/search-page.tsx'
import type { Route } from './+types/search'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadSearch(args)

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage data={loaderData} />
}
