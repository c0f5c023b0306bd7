import type { ReactNode } from 'react'
import { Plates } from '#app/ui/plates.tsx'
import type { loadOfferList } from './offer-loader.ts'
import { OfferListPage } from './offer-list-page.tsx'

interface Props {
  data: Awaited<ReturnType<typeof loadOfferList>>
  /** Shown between the list and the text. */
  children?: ReactNode
}

/** The list of a kind as plates, for the kinds without a list component of their own. */
export function PlateListPage({ data, children }: Props) {
  return (
    <OfferListPage data={data}>
      <Plates items={data.items} heading="h2" />
      {children}
    </OfferListPage>
  )
}
