/** Where the keyboard's focus is, and the way that it takes through a page. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Goes round the page by Tab, or through its main part alone: every stop is made. @returns those that are not seen */
export async function walk(page: Page, part: 'body' | 'main' = 'body'): Promise<Focus[]> {
  const stops: Focus[] = []
  // As a page is once it was scrolled and the browser was idle: it does not move under the focus while it is laid out.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-full', true))
  // The main part takes the focus from the link that leads past the header.
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
  /** Stood at before: the walk has come round. */
  isMarked: boolean
  isInMain: boolean
}

/** The focused element; its outline may be drawn on the label of a hidden radio button or a part of that, or on what a link lays over its row. */
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
    // Of a large field the browser shows where the caret is.
    const end = element.matches('textarea') ? Math.min(bottom, top + 24) : bottom
    // The browser scrolls by whole pixels.
    const isOnScreen = width > 0 && height > 0 && left > -1 && top > -1 && right < innerWidth + 1 && end < innerHeight + 1
    return {
      name: element.textContent.trim() || element.id || element.outerHTML,
      isOnScreen,
      isOutlined: outlinedElement !== undefined,
      isMarked,
      isInMain: element.closest('main') !== null,
    }
  })
}

/** How many stops Tab must make: links, buttons, fields, summaries, code that may scroll; one for each set of radio buttons. */
function countStops(part: string): number {
  const all = [...document.querySelector(part)!.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
  return all.filter((element) => element.checkVisibility() && !element.matches('[type=radio]:not(:checked)')).length
}
