import { DeferredContent } from '#app/a11y/route-change.tsx'
import { PageFrame } from '#app/page/page-frame.tsx'
import { AdjacentPages } from '#app/ui/adjacent-pages.tsx'
import { CopyMarkdown } from '#app/ui/copy-markdown.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { PageFeedback } from '#app/ui/page-feedback.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { ApiMenu } from './api-menu.tsx'
import './api-reference.css'
import type { loadApiPage } from './api-reference-loader.ts'
import styles from './api-reference.module.css'

/** A page of the API reference: menu of operations, title, text. */
export function ApiPage({ data }: { data: Awaited<ReturnType<typeof loadApiPage>> }) {
  const own = ownLanguage(data.language)
  return (
    <PageFrame data={data}>
      <div className={`wrap ${styles.layout}`}>
        <ApiMenu operations={data.operations} />
        <article className={styles.article} id="article">
          <div {...own}>
            <h1>{data.title}</h1>
            {data.lead !== undefined && (
              <p className="lead inline-code">
                <Inline text={data.lead} />
              </p>
            )}
          </div>
          <p className="caption">
            <CopyMarkdown markdownAlternate={data.markdownAlternate} />
          </p>
          <StaticHtml {...own} id="body" html={data.body} className="prose api-reference" />
          <DeferredContent>
            <PageFeedback key={data.title} />
            {(data.previous ?? data.next) && <AdjacentPages previous={data.previous} next={data.next} />}
          </DeferredContent>
        </article>
      </div>
    </PageFrame>
  )
}
