import { loadComparisonTable } from '#app/features/comparisons/comparison-loader.ts'
import { ComparisonTable } from '#app/features/comparisons/comparison-table.tsx'
import { loadOffer } from '#app/features/offers/offer-loader.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { OfferPage } from '#app/features/offers/offer-page.tsx'
import type { Route } from './+types/comparison'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'

export async function loader(args: Route.LoaderArgs) {
  const slug = args.params.slug
  return { ...(await loadOffer('compare', slug, args)), table: loadComparisonTable(args, slug) }
}

export default function Comparison({ loaderData }: Route.ComponentProps) {
  const t = useMessages()
  return (
    <OfferPage
      data={loaderData}
      introSection={loaderData.table ? { id: 'comparison', text: t('compare.table') } : undefined}
      intro={loaderData.table && <ComparisonTable table={loaderData.table} />}
    />
  )
}
