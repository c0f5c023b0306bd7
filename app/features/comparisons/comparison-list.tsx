import { OfferListPage } from '#app/offers/offer-list-page.tsx'
import { Plates } from '#app/ui/plates.tsx'
import type { loadComparisons } from './comparison-loader.ts'
import { ComparisonTable } from './comparison-table.tsx'

/** All comparisons, and one table of the providers in them. */
export function ComparisonList({ data }: { data: Awaited<ReturnType<typeof loadComparisons>> }) {
  return (
    <OfferListPage data={data}>
      <Plates items={data.items} heading="h2" />
      {data.table && <ComparisonTable table={data.table} />}
    </OfferListPage>
  )
}
