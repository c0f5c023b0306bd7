import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadComparisonTable } from '#app/features/comparisons/comparison-loader.ts'
import { namesColumns } from '#app/features/comparisons/shown-columns.ts'
import { ComparisonTable } from '#app/features/comparisons/comparison-table.tsx'
import { loadOfferIndex } from '#app/features/offers/offer-loader.ts'
import { OfferIndex } from '#app/features/offers/offer-index.tsx'
import type { Route } from './+types/comparisons'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export async function loader(args: Route.LoaderArgs) {
  const index = await loadOfferIndex('compare', args)
  return { ...index, seo: { ...index.seo, noindex: namesColumns(args.url.searchParams) }, table: loadComparisonTable(args) }
}

/** The query says which of the columns are shown; it needs no new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

export default function Comparisons({ loaderData }: Route.ComponentProps) {
  return <OfferIndex data={loaderData}>{loaderData.table && <ComparisonTable table={loaderData.table} />}</OfferIndex>
}
