import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { youTubeOrigin } from '#core/content/video-files.ts'
import { isModified } from '#core/modified-click.ts'
import styles from './help.module.css'

/**
 * A video that loads only on click, from the no-cookie host: before the click there are no third-party requests.
 * Without scripts it is a link.
 */
export function YouTubePlayer({ id, title }: { id: string; title: string }) {
  const t = useMessages()
  const [playing, setPlaying] = useState(false)
  const player = useRef<HTMLIFrameElement>(null)
  // The clicked link is removed, and the focus with it.
  useEffect(() => player.current?.focus(), [playing])
  if (playing) {
    return (
      <div className={styles.player}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it needs scripts and its own origin, which undo a sandbox */}
        <iframe
          ref={player}
          src={`${youTubeOrigin}/embed/${id}?autoplay=1`}
          title={title}
          allow="autoplay; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    )
  }
  return (
    <div className={styles.player}>
      <a
        className={styles.play}
        href={`${youTubeOrigin}/embed/${id}`}
        rel="noopener noreferrer"
        onClick={(event) => {
          if (isModified(event)) return
          event.preventDefault()
          setPlaying(true)
        }}
      >
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="30" />
          <path d="M26 20l20 12-20 12z" />
        </svg>
        <span>{t('player.play', { title })}</span>
        <small>{t('player.consent')}</small>
      </a>
    </div>
  )
}
