import { loadComparisonTable } from '#app/features/comparisons/comparison-loader.ts'
import { namesColumns } from '#app/features/comparisons/shown-columns.ts'
import { ComparisonTable } from '#app/features/comparisons/comparison-table.tsx'
import { loadOfferIndex } from '#app/features/offers/offer-loader.ts'
import { OfferIndex } from '#app/features/offers/offer-index.tsx'
import type { Route } from './+types/comparisons'

export { shouldRevalidate } from '#app/navigation/should-revalidate.ts'
export { ErrorBoundary, headers, meta } from '#app/page-route.ts'

export async function loader(args: Route.LoaderArgs) {
  const index = await loadOfferIndex('compare', args)
  return { ...index, seo: { ...index.seo, noindex: namesColumns(args.url.searchParams) }, table: loadComparisonTable(args) }
}

export default function Comparisons({ loaderData }: Route.ComponentProps) {
  return <OfferIndex data={loaderData}>{loaderData.table && <ComparisonTable table={loaderData.table} />}</OfferIndex>
}
