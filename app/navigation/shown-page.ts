/** Links to the page that is shown: a click fetches nothing, because its payload would be the same. */
import { createPath, type Path } from 'react-router'

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click opens its link in this tab. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Whether an address is that of the shown page. After a newer build was seen a click opens its document instead. */
export function isShownPage(address: string, shown: Path): boolean {
  return shown.hash === '' && address === createPath(shown) && window.deployment?.updated !== true
}

/** Handles a click on a link to the shown page: scrolls to the top, as opening the page would. */
export function stayOnPage(event: Pick<Event, 'preventDefault'>): void {
  event.preventDefault()
  scrollTo(0, 0)
}
