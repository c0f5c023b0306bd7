import { useMessages } from '#app/i18n/locale.tsx'
import { PlatesSection } from '#app/ui/plates-section.tsx'
import { CallToActionAside } from '#app/text-page/call-to-action-aside.tsx'
import { TextPage, type TextPageProps } from '#app/text-page/text-page.tsx'
import type { loadOffer } from './offer-loader.ts'

type Props = Pick<TextPageProps, 'intro' | 'introSection'> & { data: Awaited<ReturnType<typeof loadOffer>> }

/** A product, use case, solution or comparison. `intro` is shown before its text. */
export function OfferPage({ data, ...intro }: Props) {
  const t = useMessages()
  return (
    <TextPage
      {...intro}
      data={data}
      aside={<CallToActionAside callToAction={data.callToAction} />}
      after={<PlatesSection id="related" title={t('offer.related')} items={data.related} />}
    />
  )
}
