import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useMessages } from '#app/i18n/locale.tsx'
import { isStranded } from '#app/navigation/document-fallback.ts'
import { useStore } from '#app/state/store.ts'
import { useAnnounce } from './announcer.tsx'

/** How long a page may take before a progress bar is shown. */
const progressDelayMs = 150

const offlineNoticeMs = 8_000

/** Shows a progress bar while a page loads slowly, and a notice if it can't be loaded without a connection. */
export function NavigationNotices() {
  const t = useMessages()
  const announce = useAnnounce()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isStrandedNow = useStore(isStranded, false)
  const isUnderWay = next !== undefined && next.pathname !== pathname
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(setLate, progressDelayMs, true)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isUnderWay])

  useEffect(() => {
    if (!isStrandedNow) return
    announce(t('navigation.offline'))
    const end = () => isStranded.set(false)
    const timer = setTimeout(end, offlineNoticeMs)
    addEventListener('online', end)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', end)
    }
  }, [isStrandedNow, announce, t])

  return (
    <>
      {isLate && <div className="progress" role="progressbar" aria-label={t('navigation.loading')} />}
      {isStrandedNow && (
        <p className="offline" aria-hidden="true">
          {t('navigation.offline')}
        </p>
      )}
    </>
  )
}
