import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadSearch } from '#app/features/search/search-loader.ts'
import { SearchPage } from '#app/features/search/search-page.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = (args: LoaderFunctionArgs) => loadSearch(args)
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function Search() {
  return <SearchPage data={useLoaderData<typeof loader>()} />
}
