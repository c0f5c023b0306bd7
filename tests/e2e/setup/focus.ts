/** The keyboard focus, and the tab stops of a page. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Presses Tab through the page, or only through `main`, and expects every tab stop. @returns stops that are not visible */
export async function walk(page: Page, part: 'body' | 'main' = 'body'): Promise<Focus[]> {
  const stops: Focus[] = []
  // Lays out the whole page, as after scrolling and idle time, so that it does not move under the focus.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-full', true))
  // `main` receives the focus, as from the skip link.
  if (part === 'main') await page.locator('main').focus()
  for (;;) {
    await page.keyboard.press('Tab')
    const focus = await focused(page)
    if (!focus || focus.isMarked || (part === 'main' && !focus.isInMain)) break
    stops.push(focus)
  }
  expect(stops.length).toBe(await page.evaluate(countStops, part))
  return stops.filter(({ isOnScreen, isOutlined }) => !isOnScreen || !isOutlined)
}

export interface Focus {
  name: string
  isOnScreen: boolean
  isOutlined: boolean
  /** Had the focus before: the walk is complete. */
  isMarked: boolean
  isInMain: boolean
}

/** The focused element. Its outline may be on the label of a hidden radio button or a part of it, or on the `::after` of a link. */
export function focused(page: Page): Promise<Focus | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const isMarked = element.hasAttribute('data-stop')
    element.setAttribute('data-stop', '')
    const hasOutline = (candidate: Element, part?: string) => {
      const { content, outlineStyle, outlineWidth, opacity } = getComputedStyle(candidate, part)
      const isDrawn = part === undefined || content !== 'none'
      return isDrawn && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0'
    }
    const label = element.closest('label')
    const outlinedElement = [element, ...(label ? [label, ...label.querySelectorAll('*')] : [])].find(
      (candidate) => hasOutline(candidate) || hasOutline(candidate, '::after'),
    )
    const { left, right, top, bottom, width, height } = (outlinedElement ?? element).getBoundingClientRect()
    // The browser scrolls a large field only to its caret.
    const end = element.matches('textarea') ? Math.min(bottom, top + 24) : bottom
    // The browser scrolls by whole pixels, and may leave out a border.
    const isWithin = top > -2 && end < innerHeight + 2
    // A table that scrolls by keyboard may be taller than the window: a part of it is enough.
    const isPartlySeen = height > innerHeight && top < innerHeight && bottom > 0
    const isOnScreen = width > 0 && height > 0 && left > -1 && right < innerWidth + 1 && (isWithin || isPartlySeen)
    return {
      name: element.textContent.trim() || element.id || element.outerHTML,
      isOnScreen,
      isOutlined: outlinedElement !== undefined,
      isMarked,
      isInMain: element.closest('main') !== null,
    }
  })
}

/** The expected number of tab stops: links, buttons, fields, summaries, scrollable code; one for each set of radio buttons. */
function countStops(part: string): number {
  const all = [...document.querySelector(part)!.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
  return all.filter((element) => element.checkVisibility() && !element.matches('[type=radio]:not(:checked)')).length
}
