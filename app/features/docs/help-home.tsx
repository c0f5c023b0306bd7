import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
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
            <SectionHead id="guide-heading" title={t('nav.userGuide')} text={t('help.guideText')} />
          </div>
          <div className={styles.chapters}>
            {data.chapters.map(({ chapter, guides }) => (
              <section key={chapter}>
                <h3>{t(`guide.chapter.${chapter}`)}</h3>
                <ul>
                  {guides.map((guide) => (
                    <li key={guide.slug} {...ownLanguage(guide)}>
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
            <SectionHead id="faq-heading" title={t('nav.faq')} text={t('help.faqText')} />
          </div>
          {data.groups.map(({ group, questions }) => (
            <section key={group} className={styles.group}>
              <h3>{t(`faq.group.${group}`)}</h3>
              <div className="questions inline-code">
                {questions.map((question) => (
                  <details key={question.slug} id={question.slug}>
                    <summary>
                      <span {...ownLanguage(question)}>{question.title}</span>
                    </summary>
                    <div className="answer">
                      <p>
                        <span {...ownLanguage(question)}>
                          <Inline text={question.answer} />
                        </span>{' '}
                        <LocalLink to={`/help/faq/${question.slug}`}>
                          {t('help.wholeAnswer')}
                          <span className="visually-hidden" {...ownLanguage(question)}>
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
              <SectionHead id="videos-heading" title={t('nav.videos')} text={t('videos.description')} />
            </div>
            <ul className="gazetteer">
              {data.videos.map((video) => (
                <li key={video.slug} {...ownLanguage(video)}>
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
