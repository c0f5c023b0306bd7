import { useMessages } from '#app/i18n/locale.tsx'
import { PlatesSection } from '#app/ui/plates-section.tsx'
import { CallToActionAside } from './call-to-action-aside.tsx'
import type { loadOffer } from './offer-loader.ts'
import { PlainPage, type PlainPageProps } from './plain-page.tsx'

type Props = Pick<PlainPageProps, 'intro' | 'introSection'> & { data: Awaited<ReturnType<typeof loadOffer>> }

export function OfferPage({ data, ...intro }: Props) {
  const t = useMessages()
  return (
    <PlainPage
      {...intro}
      data={data}
      aside={<CallToActionAside callToAction={data.callToAction} />}
      after={<PlatesSection id="related" title={t('offer.related')} items={data.related} />}
    />
  )
}
