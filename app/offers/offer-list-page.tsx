import type { ReactNode } from 'react'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { loadOfferList } from './offer-loader.ts'

interface Props {
  data: Omit<Awaited<ReturnType<typeof loadOfferList>>, 'items'>
  /** The list, and what is shown between it and the text. */
  children: ReactNode
}

export function OfferListPage({ data, children }: Props) {
  const own = ownLanguage(data.language)
  return (
    <PageFrame data={data}>
      <PageHead {...own} title={data.title} lead={data.lead && <Inline text={data.lead} />} />
      <div className="wrap">
        {children}
        <StaticHtml {...own} id="body" html={data.body} className="prose" />
      </div>
    </PageFrame>
  )
}
