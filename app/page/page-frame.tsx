import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { FallbackNotice } from '#app/ui/fallback-notice.tsx'
import type { Crumb } from '#app/seo/json-ld.ts'

export interface PageFrameData {
  crumbs: Crumb[]
  jsonLd: string | null
  language?: { fallback: boolean; stale: string[]; lang?: string; dir?: 'ltr' | 'rtl' }
}

/** Breadcrumbs, the notice about the language, and the page's description for machines. */
export function PageFrame({ data, children }: { data: PageFrameData; children: ReactNode }) {
  return (
    <>
      <div className="wrap">
        {data.crumbs.length > 1 && <Breadcrumbs crumbs={data.crumbs} lang={data.language?.lang} />}
        {data.language && <FallbackNotice fallback={data.language.fallback} stale={data.language.stale} />}
      </div>
      <div lang={data.language?.lang} dir={data.language?.dir}>
        {children}
      </div>
      <Fragment id="json-ld" html={data.jsonLd} hidden />
    </>
  )
}

export function PageHead({ title, lead, aside }: { title: ReactNode; lead?: ReactNode; aside?: ReactNode }) {
  return (
    <div className="wrap page-head">
      <div className="grid">
        <h1>{title}</h1>
        {lead && <p className="lead inline-code">{lead}</p>}
        {aside && <div className="aside">{aside}</div>}
      </div>
    </div>
  )
}
