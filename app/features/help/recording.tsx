import { useEffect, useRef } from 'react'
import { videoCaptions, videoFile, videoPoster } from '#core/content/video-files.ts'
import { localeInfo, locales, type Locale } from '#core/locales.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'
import { playingTime } from './playing-time.ts'
import styles from './help.module.css'

/** The player of some browsers is opaque where it has no picture. */
const transparentPoster = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'

interface Props {
  slug: string
  title: string
  seconds: number
  /** Told while it plays and when it is moved; in seconds. */
  onTime(time: number): void
}

/**
 * A video of our own: neither it nor its captions are asked for before it is started. Its first picture lies below it, so that the browser
 * loads it as it comes near. It has no sound: captions in the language of the page carry the words; without script the player has them to choose.
 */
export function Recording({ slug, title, seconds, onTime }: Props) {
  const t = useMessages()
  const locale = useLocale()
  const captionsIn = (code: Locale) => ({ srcLang: localeInfo[code].tag, label: localeInfo[code].endonym, src: videoCaptions(slug, code) })
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // Started by its own button before React was there.
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

/** One plays at a time. The captions of the page's language come first, and are shown once: who turns them off has them off. */
function startPlayback(video: HTMLVideoElement): void {
  for (const other of document.querySelectorAll('video')) if (other !== video) other.pause()
  if (startedVideos.has(video)) return
  startedVideos.add(video)
  const tracks = [...video.textTracks]
  if (tracks.every(({ mode }) => mode !== 'showing')) tracks[0]!.mode = 'showing'
}
