import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadSearch } from '#app/features/search/search-loader.ts'
import { SearchPage } from '#app/features/search/search-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: LoaderFunctionArgs) => loadSearch(args, 'blog')

export default function BlogSearch() {
  return <SearchPage data={useLoaderData<typeof loader>()} />
}
