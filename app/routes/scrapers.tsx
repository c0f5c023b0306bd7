import { loadScrapers } from '#app/features/scrapers/scrapers-loader.ts'
import { ScraperList } from '#app/features/scrapers/scraper-list.tsx'
import type { Route } from './+types/scrapers'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadScrapers(args)

export default function Scrapers({ loaderData }: Route.ComponentProps) {
  return <ScraperList data={loaderData} />
}
