/** Unit vectors of the arrow keys, in window coordinates. */
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Makes the links of a map one tab stop (WAI-ARIA Authoring Practices, "Roving tabindex"): arrow keys move the focus from a point to the
 * nearest one in their direction. Returns a cleanup function.
 */
export function enableArrowNavigation(map: HTMLElement): () => void {
  const links = [...map.querySelectorAll<SVGAElement>('a')]
  const setTabStop = (stop: SVGAElement | undefined) => {
    for (const link of links) link.setAttribute('tabindex', link === stop ? '0' : '-1')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    const from = links.find((link) => link === document.activeElement)
    if (!direction || !from || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    nearest(from, links, direction)?.focus()
  }
  // Until a point gets the focus, all links stay tab stops.
  const onFocusIn = ({ target }: FocusEvent) => setTabStop(links.find((link) => link === target))
  map.addEventListener('keydown', onKeyDown)
  map.addEventListener('focusin', onFocusIn)
  return () => {
    map.removeEventListener('keydown', onKeyDown)
    map.removeEventListener('focusin', onFocusIn)
    for (const link of links) link.removeAttribute('tabindex')
  }
}

/** The nearest point within 45 degrees of a direction. Sideways distance is weighted, to prefer points straight ahead. */
function nearest(from: SVGAElement, links: readonly SVGAElement[], [x, y]: readonly [number, number]): SVGAElement | undefined {
  const here = middleOf(from)
  const ahead = links.flatMap((link) => {
    const there = middleOf(link)
    const [right, down] = [there.x - here.x, there.y - here.y]
    const forwardDistance = right * x + down * y
    const sidewaysDistance = Math.abs(right * y) + Math.abs(down * x)
    return link !== from && forwardDistance > 0 && sidewaysDistance <= forwardDistance
      ? [{ link, cost: forwardDistance + 2 * sidewaysDistance }]
      : []
  })
  return ahead.toSorted((a, b) => a.cost - b.cost)[0]?.link
}

function middleOf(link: SVGAElement): { x: number; y: number } {
  const { left, right, top, bottom } = link.querySelector('circle')!.getBoundingClientRect()
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}
