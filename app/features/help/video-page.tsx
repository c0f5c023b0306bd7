import { useState, type MouseEvent } from 'react'
import { videoMoment } from '#core/content/video-files.ts'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { loadVideos } from './help-loader.ts'
import { playingTime } from './playing-time.ts'
import { Recording } from './recording.tsx'
import { TranscriptSearch } from './transcript-search.tsx'
import { isModified } from '#core/modified-click.ts'
import styles from './help.module.css'

type Data = Awaited<ReturnType<typeof loadVideos>>

export function VideoPage({ data }: { data: Data }) {
  return (
    <PageFrame data={data}>
      <PageHead title={data.title} lead={data.lead} />
      <div className="wrap">
        {data.videos.map((video) => (
          <Tutorial key={video.slug} video={video} />
        ))}
      </div>
    </PageFrame>
  )
}

/** A video with its chapters as stations, the current one filled. The times in chapters and transcript seek the video. */
function Tutorial({ video }: { video: Data['videos'][number] }) {
  const { slug, title, chapters } = video
  const own = ownLanguage(video.language)
  const [playing, setPlaying] = useState(-1)
  return (
    <article id={slug} className={`grid ${styles.video}`}>
      <h2 id={`${slug}-title`} {...own}>
        {title}
      </h2>
      <p className="lead" {...own}>
        <Inline text={video.lead} />
      </p>
      <Recording
        slug={slug}
        title={title}
        seconds={video.seconds}
        onTime={(time) => setPlaying(chapters.findLastIndex(({ startSeconds }) => startSeconds <= time))}
      />
      <nav className={styles.chapters} aria-labelledby={`${slug}-chapters ${slug}-title`} {...own}>
        <h3 id={`${slug}-chapters`}>{video.heading}</h3>
        <ol className="stations">
          {chapters.map(({ startSeconds, title }, index) => (
            <li key={startSeconds}>
              <a href={videoMoment(slug, startSeconds)} aria-current={index === playing ? 'step' : undefined} onClick={seek}>
                <span className={styles.time}>{playingTime(startSeconds)}</span> {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        <TranscriptSearch slug={slug} labelledBy={`${slug}-title`} />
        <StaticHtml id={`video-${slug}`} html={video.body} className="prose" onClick={seek} {...own} />
      </div>
    </article>
  )
}

/** Plays the video of a tutorial from the clicked time; without scripts the link opens the file at that time. */
function seek(event: MouseEvent<HTMLElement>) {
  if (isModified(event)) return
  const time = (event.target as Element).closest<HTMLAnchorElement>('a[href*=".mp4#t="]')
  const video = time?.closest('article')?.querySelector('video')
  if (!time || !video) return
  event.preventDefault()
  video.currentTime = Number(time.hash.slice('#t='.length))
  // Rejected if the browser requires the player's own button: the video stays paused at the chosen time.
  video.play().catch(() => undefined)
  video.scrollIntoView({ block: 'nearest' })
}
