import { use, useEffect, useLayoutEffect, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { useMessages } from '#app/i18n/locale.tsx'
import { useAnnounce } from './announcer.tsx'
import { guardRouter } from './guard.ts'

/** How long a page may take before the visitor is shown that it is being fetched. Milliseconds. */
const patience = 150

/** How long the visitor is told that there is no connection. Milliseconds. */
const noticeStands = 8_000

/** Guards the router and shows what it does: a page that is being fetched, and one that can't be. */
export function NavigationGuard() {
  const { router } = use(DataRouterContext)!
  const announce = useAnnounce()
  const t = useMessages()
  const [busy, setBusy] = useState(false)
  const [isOffline, setOffline] = useState(false)

  useLayoutEffect(() => guardRouter(router, { onBusy: setBusy, onOffline: () => setOffline(true) }), [router])

  useEffect(() => {
    if (!isOffline) return
    announce(t('navigation.offline'))
    const timer = setTimeout(() => setOffline(false), noticeStands)
    const end = () => setOffline(false)
    addEventListener('online', end)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', end)
    }
  }, [isOffline, announce, t])

  return (
    <>
      {busy && <Progress label={t('navigation.loading')} />}
      {isOffline && (
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
