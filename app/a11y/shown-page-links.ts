/** A click on a link to the shown page scrolls to its top and fetches nothing, because the payload would be the same (C15). */
import { useEffect } from 'react'
import { splitLocale } from '#core/urls.ts'
import { isDocument } from '#app/navigation/destination.ts'
import { isModified } from '#core/modified-click.ts'

export function useShownPageLinks(): void {
  useEffect(() => {
    // Before React's own handlers, which navigate unless the default is prevented.
    addEventListener('click', stayOnPage, true)
    return () => removeEventListener('click', stayOnPage, true)
  }, [])
}

/** Pages behind the log-in are opened as documents, and so is every page after a newer build. */
function stayOnPage(event: MouseEvent): void {
  const { target, button } = event
  if (button !== 0 || isModified(event)) return
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.href !== location.href || location.hash) return
  if (isDocument(splitLocale(location.pathname).path) || window.deployment?.updated) return
  event.preventDefault()
  scrollTo(0, 0)
}
