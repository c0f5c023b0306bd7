/**
 * The overlays over the page: one stack for the whole site, in the order of opening. Only the topmost overlay is interactive;
 * Escape closes them one by one. Custom instead of the browser's top layer, which has no z-order (C12).
 */

/** Layer of the lowest overlay; each further one is one higher. */
export const baseZIndex = 2000

interface OpenOverlay {
  element: HTMLElement
  close(): void
  /** The element that gets the focus back. */
  previousFocus: Element | null
}

const stack: OpenOverlay[] = []
/** Elements made inert here; elements that were inert before are not changed. */
let inertElements: HTMLElement[] = []

/**
 * Puts an overlay, a child of the body, on top and moves the focus into it.
 *
 * @param close requests closing, on Escape
 * @returns a function to call when the overlay is removed
 */
export function openOverlay(element: HTMLElement, close: () => void): () => void {
  const entry: OpenOverlay = { element, close, previousFocus: document.activeElement }
  if (stack.length === 0) addEventListener('keydown', closeTopmost, true)
  stack.push(entry)
  element.style.zIndex = String(baseZIndex + stack.length - 1)
  makeOthersInert()
  focusInto(element)
  return () => {
    const index = stack.indexOf(entry)
    const wasTopmost = index === stack.length - 1
    stack.splice(index, 1)
    // An overlay opened from this one returns the focus to the element that had it before this one.
    for (const later of stack.slice(index))
      if (later.previousFocus && element.contains(later.previousFocus)) later.previousFocus = entry.previousFocus
    if (stack.length === 0) removeEventListener('keydown', closeTopmost, true)
    makeOthersInert()
    if (wasTopmost && entry.previousFocus instanceof HTMLElement && entry.previousFocus.isConnected) entry.previousFocus.focus()
  }
}

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  event.stopImmediatePropagation()
  event.preventDefault()
  stack.at(-1)?.close()
}

/** Makes everything but the topmost overlay inert, for focus, clicks and screen readers. */
function makeOthersInert(): void {
  for (const element of inertElements) element.inert = false
  const top = stack.at(-1)?.element
  const others = top
    ? [...document.body.children].filter(
        (child) => child instanceof HTMLElement && child !== top && !child.inert && !child.matches('[aria-live]'),
      )
    : []
  inertElements = others as HTMLElement[]
  for (const element of inertElements) element.inert = true
}

/** Focuses the autofocus element, or the overlay itself, so that its name is read out first. */
function focusInto(element: HTMLElement): void {
  ;(element.querySelector<HTMLElement>('[autofocus], [data-autofocus]') ?? element).focus()
}
