import { loadScraper } from '#app/features/scrapers/scraper-loader.ts'
import { ScraperPage } from '#app/features/scrapers/scraper-page.tsx'
import type { Route } from './+types/scraper'

export { shouldRevalidate } from '#app/navigation/should-revalidate.ts'
export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadScraper(args)

export default function Scraper({ loaderData }: Route.ComponentProps) {
  return <ScraperPage data={loaderData} />
}
