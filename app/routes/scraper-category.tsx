import { useLoaderData } from 'react-router'
import { loadScraperCategory } from '#app/features/scrapers/scrapers-loader.ts'
import { ScraperList } from '#app/features/scrapers/scraper-list.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadScraperCategory

export default function ScraperCategory() {
  return <ScraperList data={useLoaderData<typeof loader>()} />
}
