import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { Plates } from '#app/ui/plates.tsx'
import type { loadTools } from './tools-loader.ts'
import styles from './tools.module.css'

/** All tools: first those that run on this site. */
export function ToolsPage({ data }: { data: Awaited<ReturnType<typeof loadTools>> }) {
  const own = ownLanguage(data.language)
  return (
    <PageFrame data={data}>
      <PageHead {...own} title={data.title} lead={data.lead && <Inline text={data.lead} />} />
      <section className={`wrap ${styles.group}`} aria-labelledby="here">
        <h2 id="here" {...own}>
          {data.parts.hereTitle}
        </h2>
        <Plates items={data.here} />
      </section>
      <section className={`wrap ${styles.group}`} aria-labelledby="on-request">
        <h2 id="on-request" {...own}>
          {data.parts.onRequestTitle}
        </h2>
        <p {...own}>{data.parts.onRequestText}</p>
        <Plates items={data.onRequest} />
      </section>
    </PageFrame>
  )
}
