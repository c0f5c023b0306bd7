import { videoCaptions, videoFile, videoPoster } from '#core/content/video-files.ts'
import { localeInfo, locales, type Locale } from '#core/locales.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { loadVideos } from './help-loader.ts'
import { playingTime } from './playing-time.ts'
import styles from './help.module.css'

type Data = Awaited<ReturnType<typeof loadVideos>>

export function VideoPage({ data }: { data: Data }) {
  return (
    <PageFrame data={data}>
      <PageHead title={data.title} lead={data.lead} />
      <div className="wrap">
        {data.videos.map((video) => (
          <article key={video.slug} id={video.slug} className={styles.video}>
            <h2 {...ownLanguage(video.language)}>{video.title}</h2>
            <p className="lead" {...ownLanguage(video.language)}>
              <Inline text={video.lead} />
            </p>
            <Recording slug={video.slug} title={video.title} seconds={video.seconds} />
            <Fragment id={`video-${video.slug}`} html={video.body} className="prose" {...ownLanguage(video.language)} />
          </article>
        ))}
      </div>
    </PageFrame>
  )
}

/** A video of our own: nothing of it is asked for before it is started; it has no sound, its captions carry the words. */
function Recording({ slug, title, seconds }: { slug: string; title: string; seconds: number }) {
  const t = useMessages()
  const locale = useLocale()
  const captionsIn = (code: Locale) => ({ srcLang: localeInfo[code].tag, label: localeInfo[code].endonym, src: videoCaptions(slug, code) })
  return (
    <figure className={styles.recording}>
      <video
        controls
        playsInline
        preload="none"
        width={1280}
        height={720}
        poster={videoPoster(slug)}
        aria-label={t('videos.label', { title })}
      >
        <source src={videoFile(slug)} type="video/mp4" />
        <track kind="captions" {...captionsIn(locale)} default />
        {locales
          .filter((code) => code !== locale)
          .map((code) => (
            <track key={code} kind="captions" {...captionsIn(code)} />
          ))}
      </video>
      <figcaption>{t('videos.note', { time: playingTime(seconds) })}</figcaption>
    </figure>
  )
}
