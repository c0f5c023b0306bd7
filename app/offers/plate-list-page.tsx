import type { ReactNode } from 'react'
import { Plates } from '#app/ui/plates.tsx'
import type { loadOfferList } from './offer-loader.ts'
import { OfferListPage } from './offer-list-page.tsx'

interface Props {
  data: Awaited<ReturnType<typeof loadOfferList>>
  /** Shown between the list and the text. */
  children?: ReactNode
}

/** The list of a kind as plates: solutions, comparisons, and each kind whose list has no look of its own. */
export function PlateListPage({ data, children }: Props) {
  return (
    <OfferListPage data={data}>
      <Plates items={data.items} heading="h2" />
      {children}
    </OfferListPage>
  )
}
