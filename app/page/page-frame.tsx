import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { FallbackNotice } from '#app/ui/fallback-notice.tsx'
import type { OwnLanguage } from '#app/ui/own-language.ts'
import type { Crumb } from '#app/seo/json-ld.ts'

export interface PageFrameData {
  crumbs: Crumb[]
  jsonLd: string | null
  language?: OwnLanguage & { fallback: boolean; stale: string[] }
}

interface PageFrameProps {
  data: PageFrameData
  /** Shown first: why a form was rejected. */
  formError?: ReactNode
  children: ReactNode
}

/**
 * Breadcrumbs, the fallback notice, and the page's structured data. The children mark their elements with text of the
 * document (`ownLanguage`); all others are in the page's language.
 */
export function PageFrame({ data, formError, children }: PageFrameProps) {
  return (
    <>
      {formError}
      <div className="wrap">
        {data.crumbs.length > 1 && <Breadcrumbs crumbs={data.crumbs} />}
        {data.language && <FallbackNotice fallback={data.language.fallback} stale={data.language.stale} />}
      </div>
      {children}
      <StaticHtml id="json-ld" html={data.jsonLd} hidden />
    </>
  )
}

interface PageHeadProps extends OwnLanguage {
  title: ReactNode
  lead?: ReactNode
  /** Always in the language of the page, unlike title and lead. */
  aside?: ReactNode
}

export function PageHead({ title, lead, aside, ...own }: PageHeadProps) {
  return (
    <div className="wrap page-head">
      <div className="grid">
        <h1 {...own}>{title}</h1>
        {lead && (
          <p className="lead inline-code" {...own}>
            {lead}
          </p>
        )}
        {aside && <div className="aside">{aside}</div>}
      </div>
    </div>
  )
}
