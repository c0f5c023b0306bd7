import { use, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { useMessages } from '#app/i18n/locale.tsx'
import { useStore } from '#app/state/store.ts'
import { useAnnounce } from './announcer.tsx'
import { guardRouter, isLate, isStranded } from './guard.ts'

/** How long the visitor is told that there is no connection. Milliseconds. */
const noticeStands = 8_000

/** Guards the router from the first rendering on: forms take its `navigate` while they are rendered. */
export function useGuard(): void {
  const { router } = use(DataRouterContext)!
  if (typeof document !== 'undefined') guardRouter(router)
  useEffect(() => guardRouter(router).watch(), [router])
}

/** Shows what the guard does: a page that is being fetched, and one that can't be. */
export function NavigationNotices() {
  const announce = useAnnounce()
  const t = useMessages()
  const late = useStore(isLate, false)
  const stranded = useStore(isStranded, false)

  useEffect(() => {
    if (!stranded) return
    announce(t('navigation.offline'))
    const end = () => isStranded.set(false)
    const timer = setTimeout(end, noticeStands)
    addEventListener('online', end)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', end)
    }
  }, [stranded, announce, t])

  return (
    <>
      {late && <div className="progress" role="progressbar" aria-label={t('navigation.loading')} />}
      {stranded && (
        <p className="offline" aria-hidden="true">
          {t('navigation.offline')}
        </p>
      )}
    </>
  )
}
