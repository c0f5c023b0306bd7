import { useLoaderData } from 'react-router'
import { loadScraper } from '#app/features/scrapers/scraper-loader.ts'
import { ScraperPage } from '#app/features/scrapers/scraper-page.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = loadScraper
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function Scraper() {
  return <ScraperPage data={useLoaderData<typeof loader>()} />
}
