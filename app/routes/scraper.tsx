import { useLoaderData } from 'react-router'
import { loadScraper } from '#app/features/scrapers/scraper-loader.ts'
import { ScraperPage } from '#app/features/scrapers/scraper-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadScraper

export default function Scraper() {
  return <ScraperPage data={useLoaderData<typeof loader>()} />
}
