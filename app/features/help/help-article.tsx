import { DeferredContent } from '#app/a11y/route-change.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Contents } from '#app/ui/contents.tsx'
import { FallbackNotice } from '#app/ui/fallback-notice.tsx'
import { SampleSettings } from '#app/ui/sample-settings.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { PageFeedback } from '#app/ui/page-feedback.tsx'
import { AdjacentPages } from '#app/ui/adjacent-pages.tsx'
import { HelpMenu } from './help-menu.tsx'
import type { loadFaq, loadGuide } from './help-loader.ts'
import { PageActions } from './page-actions.tsx'

type Data = Awaited<ReturnType<typeof loadFaq>> & Partial<Pick<Awaited<ReturnType<typeof loadGuide>>, 'headings'>>

/** A page of the user guide with its sections, or a question with the answer as its lead; beside it a menu of its kind. */
export function HelpArticle({ data }: { data: Data }) {
  const own = ownLanguage(data.language)
  return (
    <div className="wrap article-layout">
      <HelpMenu {...data.menu} />
      {data.headings && <Contents {...own} headings={data.headings} />}
      <article className="article" id="article">
        <Breadcrumbs crumbs={data.crumbs} />
        <FallbackNotice fallback={data.language.fallback} stale={data.language.stale} />
        <div {...own}>
          <h1>{data.title}</h1>
          <p className="lead inline-code">
            <Inline text={data.lead} />
          </p>
        </div>
        <PageActions updated={data.updated} markdownAlternate={data.markdownAlternate} url={data.url} />
        <StaticHtml {...own} id="body" html={data.body} className="prose" />
        <SampleSettings />
        <DeferredContent>
          <PageFeedback key={data.title} />
          <AdjacentPages previous={data.previous} next={data.next} />
        </DeferredContent>
      </article>
      <StaticHtml id="json-ld" html={data.jsonLd} hidden />
    </div>
  )
}
