import { useMessages } from '#app/i18n/locale.tsx'
import { OfferPage } from '#app/offers/offer-page.tsx'
import type { loadComparison } from './comparison-loader.ts'
import { ComparisonTable } from './comparison-table.tsx'

/** A comparison, with its table if it is one with named providers. */
export function ComparisonPage({ data }: { data: Awaited<ReturnType<typeof loadComparison>> }) {
  const t = useMessages()
  return (
    <OfferPage
      data={data}
      introSection={data.table ? { id: 'comparison', text: t('compare.table') } : undefined}
      intro={data.table && <ComparisonTable table={data.table} />}
    />
  )
}
