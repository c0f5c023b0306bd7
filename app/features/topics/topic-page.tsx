import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { Below } from '#app/a11y/arrival.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Contents } from '#app/ui/contents.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { PlatesSection } from '#app/ui/plates-section.tsx'
import { Questions } from '#app/ui/questions.tsx'
import { StartAside } from './start-aside.tsx'
import type { loadTopic } from './topic-loader.ts'
import styles from './topic.module.css'

export type TopicData = Awaited<ReturnType<typeof loadTopic>>

interface Props {
  data: TopicData
  /** What stands before the text. */
  children?: ReactNode
  /** Its heading, for the list of sections. */
  opening?: { id: string; text: string } | undefined
}

export function TopicPage({ data, children, opening }: Props) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  return (
    <PageFrame data={data}>
      <PageHead {...own} title={data.title} lead={<Inline text={data.lead} />} />
      <div className={`wrap grid ${styles.body}`}>
        <Contents {...own} before={opening && [opening]} headings={data.headings} />
        <div className={styles.main}>
          {children}
          <Fragment {...own} id="body" html={data.body} className="prose" />
          <Below>
            {data.questions.length > 0 && (
              <section className={styles.questions} aria-labelledby="page-questions">
                <h2 id="page-questions">{t('page.questions')}</h2>
                <Questions {...own} items={data.questions} />
              </section>
            )}
          </Below>
        </div>
        <StartAside start={data.start} />
      </div>
      <PlatesSection id="related" title={t('topic.related')} items={data.related} />
    </PageFrame>
  )
}
