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
  /** What has to be read before all else: why a form came back. */
  formError?: ReactNode
  children: ReactNode
}

/**
 * Breadcrumbs, the notice about the language, and the page's description for machines. The children say themselves
 * which of their elements hold the document's words (`ownLanguage`); all others are in the reader's language.
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
  /** In the language of the page, whatever that of title and lead. */
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
