import { useEffect, useRef } from 'react'
import { videoCaptions, videoFile, videoPoster } from '#core/content/video-files.ts'
import { localeInfo, locales, type Locale } from '#core/locales.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'
import { playingTime } from './playing-time.ts'
import styles from './help.module.css'

/** Without a poster the player of some browsers is opaque. */
const transparentPoster = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'

interface Props {
  slug: string
  title: string
  seconds: number
  /** Called with the time in seconds during playback and after seeking. */
  onTime(time: number): void
}

/**
 * A self-hosted video: it and its captions are loaded when playback starts. Its poster is an image below the player, so that the browser
 * loads it lazily. The video has no sound; captions in the language of the page are shown. Without scripts they are chosen in the player.
 */
export function Recording({ slug, title, seconds, onTime }: Props) {
  const t = useMessages()
  const locale = useLocale()
  const captionsIn = (code: Locale) => ({ srcLang: localeInfo[code].tag, label: localeInfo[code].endonym, src: videoCaptions(slug, code) })
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // Started by its own button before hydration.
    if (!video.current!.paused) startPlayback(video.current!)
  }, [])
  return (
    <figure className={styles.recording}>
      <img className={styles.poster} src={videoPoster(slug)} alt="" width={1280} height={720} loading="lazy" />
      <video
        className={styles.poster}
        ref={video}
        controls
        playsInline
        preload="none"
        poster={transparentPoster}
        width={1280}
        height={720}
        aria-label={t('videos.label', { title })}
        onPlay={({ currentTarget }) => startPlayback(currentTarget)}
        onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
      >
        <source src={videoFile(slug)} type="video/mp4" />
        <track kind="captions" {...captionsIn(locale)} />
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

const startedVideos = new WeakSet<HTMLVideoElement>()

/** Pauses the other videos. Shows the captions of the page's language at the first start only, so that turning them off lasts. */
function startPlayback(video: HTMLVideoElement): void {
  for (const other of document.querySelectorAll('video')) if (other !== video) other.pause()
  if (startedVideos.has(video)) return
  startedVideos.add(video)
  const tracks = [...video.textTracks]
  if (tracks.every(({ mode }) => mode !== 'showing')) tracks[0]!.mode = 'showing'
}
