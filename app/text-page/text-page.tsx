import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { DeferredContent } from '#app/a11y/route-change.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Contents } from '#app/ui/contents.tsx'
import { SampleSettings } from '#app/ui/sample-settings.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { Questions } from '#app/ui/questions.tsx'
import type { loadTextPage } from './text-page-loader.ts'
import styles from './text-page.module.css'

type Data = Awaited<ReturnType<typeof loadTextPage>>

export interface TextPageProps {
  data: Omit<Data, 'draft' | 'updated'> & Partial<Pick<Data, 'draft' | 'updated'>>
  before?: ReactNode
  /** Shown before the text; `introSection` is its heading in the list of sections. */
  intro?: ReactNode
  introSection?: { id: string; text: string } | undefined
  aside?: ReactNode
  after?: ReactNode
}

/** A text page with optional parts before, beside and after the text. */
export function TextPage({ data, before, intro, introSection, aside, after }: TextPageProps) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  return (
    <PageFrame data={data}>
      <PageHead
        {...own}
        title={data.title}
        lead={data.lead && <Inline text={data.lead} />}
        aside={data.updated && <p className="caption">{data.updated}</p>}
      />
      {before}
      <div className={`wrap grid ${styles.body}`}>
        <Contents {...own} before={introSection && [introSection]} headings={data.headings} />
        <div className={styles.main}>
          {intro}
          {data.draft !== undefined && (
            <div className={`note caution ${styles.draft}`}>
              <p>{data.draft}</p>
            </div>
          )}
          <StaticHtml {...own} id="body" html={data.body} className="prose" />
          <SampleSettings />
          <DeferredContent>
            {data.questions.length > 0 && (
              <section className={styles.questions} aria-labelledby="page-questions">
                <h2 className="subhead" id="page-questions">
                  {t('page.questions')}
                </h2>
                <Questions {...own} items={data.questions} />
              </section>
            )}
          </DeferredContent>
        </div>
        {aside}
      </div>
      {after}
    </PageFrame>
  )
}
