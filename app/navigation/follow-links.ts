import { use, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { isFrugal } from '#app/starter/connection.ts'
import { pathOf, wayTo } from './destination.ts'
import { ownPage } from './own-page.ts'
import { fetchAhead } from './payloads.ts'
import { loadRouteParts } from './route-parts.ts'

/** A pointer on its way to somewhere else asks for nothing. Milliseconds. */
const intent = 100

/**
 * Follows every link to a page of ours, wherever it stands: templates and static HTML write plain `<a href>`. The page is
 * fetched ahead when a link is reached for, and opened in place when it is clicked. One listener for the whole document
 * instead of a component a link: of the 200 links of a page none costs anything until it is used.
 */
export function useFollowLinks(): void {
  const { router } = use(DataRouterContext)!
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let reachedFor: string | undefined
    const prepare = (page: string) => {
      if (wayTo(router, page).kind !== 'router') return
      fetchAhead(page)
      // A missing part is met again, and answered, when the link is followed.
      loadRouteParts(router, pathOf(page)).catch(() => {})
    }
    const reach = (event: Event) => {
      const page = isFrugal() ? undefined : pageOf(event)
      if (page !== undefined && event.type === 'pointerdown') {
        clearTimeout(timer)
        prepare(page)
      }
      if (page === reachedFor) return
      reachedFor = page
      clearTimeout(timer)
      if (page !== undefined) timer = setTimeout(() => prepare(page), intent)
    }
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const page = pageOf(event)
      if (page === undefined) return
      event.preventDefault()
      void router.navigate(page, { replace: page === createPath(location) })
    }
    document.addEventListener('click', follow)
    for (const name of reaches) document.addEventListener(name, reach, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', follow)
      for (const name of reaches) document.removeEventListener(name, reach)
    }
  }, [router])
}

const reaches = ['pointerover', 'pointerdown', 'focusin', 'touchstart'] as const

/** The page of ours to which the link below an event leads. */
function pageOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!link || link.hasAttribute('target') || link.hasAttribute('download')) return undefined
  return ownPage(link.getAttribute('href')!, location.href)
}
