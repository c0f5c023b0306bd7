import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { Below } from '#app/a11y/arrival.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Contents } from '#app/ui/contents.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { PlatesSection } from '#app/ui/plates-section.tsx'
import { Questions } from '#app/ui/questions.tsx'
import { CallToActionAside } from './call-to-action-aside.tsx'
import type { loadOffer } from './offer-loader.ts'
import styles from './offer.module.css'

export type OfferData = Awaited<ReturnType<typeof loadOffer>>

interface Props {
  data: OfferData
  /** What stands before the text. */
  children?: ReactNode
  /** Its heading, for the list of sections. */
  introSection?: { id: string; text: string } | undefined
}

export function OfferPage({ data, children, introSection }: Props) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  return (
    <PageFrame data={data}>
      <PageHead {...own} title={data.title} lead={<Inline text={data.lead} />} />
      <div className={`wrap grid ${styles.body}`}>
        <Contents {...own} before={introSection && [introSection]} headings={data.headings} />
        <div className={styles.main}>
          {children}
          <StaticHtml {...own} id="body" html={data.body} className="prose" />
          <Below>
            {data.questions.length > 0 && (
              <section className={styles.questions} aria-labelledby="page-questions">
                <h2 id="page-questions">{t('page.questions')}</h2>
                <Questions {...own} items={data.questions} />
              </section>
            )}
          </Below>
        </div>
        <CallToActionAside callToAction={data.callToAction} />
      </div>
      <PlatesSection id="related" title={t('offer.related')} items={data.related} />
    </PageFrame>
  )
}
