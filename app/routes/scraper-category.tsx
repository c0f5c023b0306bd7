import { loadScraperCategory } from '#app/features/scrapers/scrapers-loader.ts'
import { ScraperList } from '#app/features/scrapers/scraper-list.tsx'
import type { Route } from './+types/scraper-category'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadScraperCategory(args)

export default function ScraperCategory({ loaderData }: Route.ComponentProps) {
  return <ScraperList data={loaderData} />
}
