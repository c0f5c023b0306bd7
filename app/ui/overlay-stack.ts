/**
 * What lies over the page: one stack for the whole site, in the order in which it was opened. Only the topmost overlay can be
 * reached; Escape closes them one by one. Our own instead of the browser's top layer, which knows no layers
 * (C12).
 */

/** Layer of the lowest overlay; each further one lies one higher. */
export const lowestLayer = 2000

interface Open {
  element: HTMLElement
  close(): void
  /** What had the focus before, which gets it back. */
  from: Element | null
}

const stack: Open[] = []
/** What was made inert here; parts that were inert before are left so. */
let stilled: HTMLElement[] = []

/**
 * Puts an overlay, a child of the body, on top and the focus into it.
 *
 * @param close asks for the end; whoever opened the overlay calls what this returns when it is gone
 */
export function openOverlay(element: HTMLElement, close: () => void): () => void {
  const entry: Open = { element, close, from: document.activeElement }
  if (stack.length === 0) addEventListener('keydown', closeTopmost, true)
  stack.push(entry)
  element.style.zIndex = String(lowestLayer + stack.length - 1)
  stillTheRest()
  focusInto(element)
  return () => {
    const place = stack.indexOf(entry)
    const wasTopmost = place === stack.length - 1
    stack.splice(place, 1)
    // Whoever was opened from this one gives the focus back to where this one had it from.
    for (const later of stack.slice(place)) if (later.from && element.contains(later.from)) later.from = entry.from
    if (stack.length === 0) removeEventListener('keydown', closeTopmost, true)
    stillTheRest()
    if (wasTopmost && entry.from instanceof HTMLElement && entry.from.isConnected) entry.from.focus()
  }
}

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  event.stopImmediatePropagation()
  event.preventDefault()
  stack.at(-1)?.close()
}

/** Makes all but the topmost overlay inert: no focus, no click, no reading out. */
function stillTheRest(): void {
  for (const element of stilled) element.inert = false
  const top = stack.at(-1)?.element
  const others = top
    ? [...document.body.children].filter(
        (child) => child instanceof HTMLElement && child !== top && !child.inert && !child.matches('[aria-live]'),
      )
    : []
  stilled = others as HTMLElement[]
  for (const element of stilled) element.inert = true
}

/** To what asks for it, or else to the overlay itself, so that its name is read out first. */
function focusInto(element: HTMLElement): void {
  ;(element.querySelector<HTMLElement>('[autofocus], [data-autofocus]') ?? element).focus()
}
