import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { loadHelp } from './help-loader.ts'
import { HelpTop } from './help-top.tsx'
import styles from './help.module.css'

type Data = Awaited<ReturnType<typeof loadHelp>>

export function HelpHome({ data }: { data: Data }) {
  const t = useMessages()
  return (
    <PageFrame data={data}>
      <PageHead {...ownLanguage(data.language)} title={data.title} lead={data.lead && <Inline text={data.lead} />} />
      <div className="wrap">
        <HelpTop questions={data.top} />
        <section className="section" id="user-guide" aria-labelledby="guide-heading">
          <div className="grid">
            <div className="section-head">
              <h2 id="guide-heading">{t('nav.userGuide')}</h2>
              <p>{t('help.guideText')}</p>
            </div>
          </div>
          <div className={styles.chapters}>
            {data.chapters.map(({ chapter, guides }) => (
              <section key={chapter}>
                <h3>{t(`guide.chapter.${chapter}`)}</h3>
                <ul>
                  {guides.map((guide) => (
                    <li key={guide.slug} lang={guide.lang}>
                      <LocalLink to={`/help/user-guide/${guide.slug}`}>{guide.menu}</LocalLink>
                      <p className="inline-code">
                        <Inline text={guide.lead} />
                      </p>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
        <section className="section" id="faq" aria-labelledby="faq-heading">
          <div className="grid">
            <div className="section-head">
              <h2 id="faq-heading">{t('nav.faq')}</h2>
              <p>{t('help.faqText')}</p>
            </div>
          </div>
          {data.groups.map(({ group, questions }) => (
            <section key={group} className={styles.group}>
              <h3>{t(`faq.group.${group}`)}</h3>
              <div className="questions inline-code">
                {questions.map((question) => (
                  <details key={question.slug} id={question.slug}>
                    <summary>
                      <span lang={question.lang}>{question.title}</span>
                    </summary>
                    <div className="answer">
                      <p>
                        <span lang={question.lang}>
                          <Inline text={question.answer} />
                        </span>{' '}
                        <LocalLink to={`/help/faq/${question.slug}`}>
                          {t('help.wholeAnswer')}
                          <span className="visually-hidden" lang={question.lang}>
                            : {question.title}
                          </span>
                        </LocalLink>
                      </p>
                    </div>
                  </details>
                ))}
              </div>
            </section>
          ))}
        </section>
        {data.videos.length > 0 && (
          <section className="section" aria-labelledby="videos-heading">
            <div className="grid">
              <div className="section-head">
                <h2 id="videos-heading">{t('nav.videos')}</h2>
                <p>{t('videos.description')}</p>
              </div>
            </div>
            <ul className="gazetteer">
              {data.videos.map((video) => (
                <li key={video.slug} lang={video.lang}>
                  <LocalLink to={`/help/video-tutorial#${video.slug}`}>{video.title}</LocalLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </PageFrame>
  )
}
