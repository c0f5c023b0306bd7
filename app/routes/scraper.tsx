import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadScraper } from '#app/features/scrapers/scraper-loader.ts'
import { ScraperPage } from '#app/features/scrapers/scraper-page.tsx'
import type { Route } from './+types/scraper'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadScraper(args)

/** The query is what is typed for the inputs; it needs no new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

export default function Scraper({ loaderData }: Route.ComponentProps) {
  return <ScraperPage data={loaderData} />
}
