import { useLoaderData } from 'react-router'
import { loadScrapers } from '#app/features/scrapers/scrapers-loader.ts'
import { ScraperList } from '#app/features/scrapers/scraper-list.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadScrapers

export default function Scrapers() {
  return <ScraperList data={useLoaderData<typeof loader>()} />
}
