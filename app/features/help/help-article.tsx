import type { ComponentProps } from 'react'
import { Below } from '#app/a11y/arrival.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { FallbackNotice } from '#app/ui/fallback-notice.tsx'
import { StaticHtml, type Html } from '#app/ui/static-html.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage, type OwnLanguage } from '#app/ui/own-language.ts'
import { PageFeedback } from '#app/ui/page-feedback.tsx'
import { Neighbours, type Neighbour } from '#app/ui/neighbours.tsx'
import { PageActions } from './page-actions.tsx'

interface Props {
  data: {
    crumbs: ComponentProps<typeof Breadcrumbs>['crumbs']
    language: OwnLanguage & ComponentProps<typeof FallbackNotice>
    title: string
    body: Html | null
    updated: string
    markdownAlternate: string
    url: string
    previous: Neighbour | null
    next: Neighbour | null
  }
  /** Inline Markdown. */
  lead: string
}

/** An article of the help center: its place, its words, and its neighbours. */
export function HelpArticle({ data, lead }: Props) {
  return (
    <article className="article" id="article">
      <Breadcrumbs crumbs={data.crumbs} />
      <FallbackNotice fallback={data.language.fallback} stale={data.language.stale} />
      <div {...ownLanguage(data.language)}>
        <h1>{data.title}</h1>
        <p className="lead inline-code">
          <Inline text={lead} />
        </p>
      </div>
      <PageActions updated={data.updated} markdownAlternate={data.markdownAlternate} url={data.url} />
      <StaticHtml {...ownLanguage(data.language)} id="body" html={data.body} className="prose" />
      <Below>
        <PageFeedback key={data.title} />
        <Neighbours previous={data.previous} next={data.next} />
      </Below>
    </article>
  )
}
