/**
 * What lies over the page: one stack for the whole site, in the order in which it was opened. Only the topmost overlay can be
 * reached; Escape closes them one by one. Our own instead of the browser's top layer, which knows no layers
 * (C12).
 */

/** Layer of the lowest overlay; each further one lies one higher. */
export const baseZIndex = 2000

interface OpenOverlay {
  element: HTMLElement
  close(): void
  /** What had the focus before, which gets it back. */
  previousFocus: Element | null
}

const stack: OpenOverlay[] = []
/** What was made inert here; parts that were inert before are left so. */
let inertElements: HTMLElement[] = []

/**
 * Puts an overlay, a child of the body, on top and the focus into it.
 *
 * @param close asks for the end; whoever opened the overlay calls what this returns when it is gone
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
    // Whoever was opened from this one gives the focus back to where this one had it from.
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

/** Makes all but the topmost overlay inert: no focus, no click, no reading out. */
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

/** To what asks for it, or else to the overlay itself, so that its name is read out first. */
function focusInto(element: HTMLElement): void {
  ;(element.querySelector<HTMLElement>('[autofocus], [data-autofocus]') ?? element).focus()
}
