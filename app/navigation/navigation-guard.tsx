import { use, useEffect, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { useMessages } from '#app/i18n/locale.tsx'
import { useStore } from '#app/state/store.ts'
import { useAnnounce } from './announcer.tsx'
import { guardRouter, isFetching, isStranded } from './guard.ts'

/** How long a page may take before the visitor is shown that it is being fetched. Milliseconds. */
const patience = 150

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
  const busy = useStore(isFetching, false)
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
      {busy && <Progress label={t('navigation.loading')} />}
      {stranded && (
        <p className="offline" aria-hidden="true">
          {t('navigation.offline')}
        </p>
      )}
    </>
  )
}

/** Mounted for each navigation, so that each has its own patience. */
function Progress({ label }: { label: string }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <div className="progress" role="progressbar" aria-label={label} />
}
