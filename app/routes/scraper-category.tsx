import { useLoaderData } from 'react-router'
import { loadScraperCategory } from '#app/features/scrapers/scrapers-loader.ts'
import { ScraperList } from '#app/features/scrapers/scraper-list.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = loadScraperCategory
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function ScraperCategory() {
  return <ScraperList data={useLoaderData<typeof loader>()} />
}
