import type { loadOfferList } from '#app/offers/offer-loader.ts'
import { OfferListPage } from '#app/offers/offer-list-page.tsx'
import { Plates } from '#app/ui/plates.tsx'

/** All solutions with the drawings of their products. */
export function SolutionList({ data }: { data: Awaited<ReturnType<typeof loadOfferList>> }) {
  return (
    <OfferListPage data={data}>
      <Plates items={data.items} heading="h2" />
    </OfferListPage>
  )
}
