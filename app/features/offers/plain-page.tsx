import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Contents } from '#app/ui/contents.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { Questions } from '#app/ui/questions.tsx'
import type { loadPlainPage } from './offer-loader.ts'
import styles from './offer.module.css'

type Data = Awaited<ReturnType<typeof loadPlainPage>>

interface Props {
  data: Data
  before?: ReactNode
  aside?: ReactNode
  after?: ReactNode
}

/** A page of words, with room for a part of its own before, beside and after them. */
export function PlainPage({ data, before, aside, after }: Props) {
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
        <Contents {...own} headings={data.headings} />
        <div className={styles.main}>
          {data.draft !== undefined && (
            <div className={`note caution ${styles.draft}`}>
              <p>{data.draft}</p>
            </div>
          )}
          <StaticHtml {...own} id="body" html={data.body} className="prose" />
          {data.questions.length > 0 && (
            <section className={styles.questions} aria-labelledby="page-questions">
              <h2 id="page-questions">{t('page.questions')}</h2>
              <Questions {...own} items={data.questions} />
            </section>
          )}
        </div>
        {aside}
      </div>
      {after}
    </PageFrame>
  )
}
