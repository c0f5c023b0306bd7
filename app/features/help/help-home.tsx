import { useEffect, type SyntheticEvent } from 'react'
import { videoPoster } from '#core/content/video-files.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { SearchForm } from '#app/ui/search-form.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { loadHelp } from './help-loader.ts'
import { TopQuestions } from './help-top.tsx'
import { LearningPaths } from './learning-paths.tsx'
import { playingTime } from './playing-time.ts'
import styles from './help.module.css'

type Data = Awaited<ReturnType<typeof loadHelp>>

export function HelpHome({ data }: { data: Data }) {
  const t = useMessages()
  useEffect(() => {
    // The visitor may have opened a question before hydration.
    const open = [...document.querySelectorAll<HTMLDetailsElement>('.questions details[open]')].pop()
    if (open) syncHash(open)
  }, [])
  return (
    <PageFrame data={data}>
      <PageHead
        {...ownLanguage(data.language)}
        title={data.title}
        lead={data.lead && <Inline text={data.lead} />}
        aside={<TopQuestions questions={data.top} />}
      />
      <div className="wrap">
        <SearchForm action="/search" label={t('help.search')} kind="help" />
        <LearningPaths paths={data.paths} text={data.texts.paths} />
        <UserGuide chapters={data.chapters} text={data.texts.guide} />
        <Faq groups={data.groups} text={data.texts.faq} />
        {data.videos.length > 0 && <Videos videos={data.videos} />}
      </div>
    </PageFrame>
  )
}

function UserGuide({ chapters, text }: { chapters: Data['chapters']; text: string }) {
  const t = useMessages()
  return (
    <section className="section" id="user-guide" aria-labelledby="guide-heading">
      <div className="grid">
        <SectionHead id="guide-heading" title={t('nav.userGuide')} text={text} />
      </div>
      {chapters.map(({ group, documents }) => (
        <section key={group} className={styles.group}>
          <h3>{t(`guide.chapter.${group}`)}</h3>
          <ul className={styles.guides}>
            {documents.map((guide) => (
              <li key={guide.to} {...ownLanguage(guide)}>
                <LocalLink to={guide.to}>{guide.label}</LocalLink>
                <p className="inline-code">
                  <Inline text={guide.lead} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function Faq({ groups, text }: { groups: Data['groups']; text: string }) {
  const t = useMessages()
  return (
    <section className="section" id="faq" aria-labelledby="faq-heading">
      <div className="grid">
        <SectionHead id="faq-heading" title={t('nav.faq')} text={text} />
      </div>
      {groups.map(({ group, documents }) => (
        <section key={group} className={styles.group}>
          <h3>{t(`faq.group.${group}`)}</h3>
          <div className="questions inline-code">
            {documents.map((question) => (
              <details key={question.slug} onToggle={onToggle}>
                <summary>
                  <span {...ownLanguage(question)}>{question.title}</span>
                </summary>
                {/* The browser opens the `<details>` around the target of the address. */}
                <div className="answer" id={question.slug}>
                  <p>
                    <span {...ownLanguage(question)}>
                      <Inline text={question.answer} />
                    </span>{' '}
                    <LocalLink to={`/help/faq/${question.slug}`}>
                      {t('help.fullAnswer')}
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
  )
}

function Videos({ videos }: { videos: Data['videos'] }) {
  const t = useMessages()
  return (
    <section className="section" aria-labelledby="videos-heading">
      <div className="grid">
        <SectionHead id="videos-heading" title={t('nav.videos')} text={t('videos.description')} />
      </div>
      <ul className="cards">
        {videos.map((video) => (
          <li key={video.slug} className="card">
            <LocalLink to={`/help/video-tutorial#${video.slug}`}>
              <img className={styles.poster} src={videoPoster(video.slug)} alt="" width={1280} height={720} loading="lazy" />
              <h3 {...ownLanguage(video)}>{video.title}</h3>
              <p className="inline-code" {...ownLanguage(video)}>
                <Inline text={video.lead} />
              </p>
              <p className="caption">{playingTime(video.seconds)}</p>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => syncHash(currentTarget)

/** Sets the hash to the answer that was opened last, so that the address can be shared; the router is not involved. */
function syncHash(question: HTMLDetailsElement): void {
  const answerHash = `#${question.querySelector('.answer')!.id}`
  const { pathname, search, hash } = location
  if (question.open) history.replaceState(history.state, '', answerHash)
  else if (hash === answerHash) history.replaceState(history.state, '', pathname + search)
}
