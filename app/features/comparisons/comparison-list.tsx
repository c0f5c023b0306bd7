import { PlateListPage } from '#app/offers/plate-list-page.tsx'
import type { loadComparisons } from './comparison-loader.ts'
import { ComparisonTable } from './comparison-table.tsx'

/** All comparisons, and one table of the providers in them. */
export function ComparisonList({ data }: { data: Awaited<ReturnType<typeof loadComparisons>> }) {
  return <PlateListPage data={data}>{data.table && <ComparisonTable table={data.table} />}</PlateListPage>
}
