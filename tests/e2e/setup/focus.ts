/** Where the keyboard's focus is, and the way that it takes through a page. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Goes round the page by Tab: every stop is made. @returns those that are not seen */
export async function walk(page: Page): Promise<Focus[]> {
  const stops: Focus[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const focus = await focused(page)
    if (!focus || focus.marked) break
    stops.push(focus)
  }
  expect(stops.length).toBe(await page.evaluate(countStops))
  return stops.filter(({ onScreen, outlined }) => !onScreen || !outlined)
}

export interface Focus {
  name: string
  onScreen: boolean
  outlined: boolean
  /** Stood at before: the walk has come round. */
  marked: boolean
}

/** The focused element; its outline may be drawn on the label of a hidden radio button. */
export function focused(page: Page): Promise<Focus | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const marked = element.hasAttribute('data-stop')
    element.setAttribute('data-stop', '')
    const shown = [element, element.closest('label')].find((candidate) => {
      if (!candidate) return false
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(candidate)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0'
    })
    const { left, right, top, bottom, width, height } = (shown ?? element).getBoundingClientRect()
    // The browser scrolls by whole pixels.
    const onScreen = width > 0 && height > 0 && left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1
    return { name: element.textContent.trim(), onScreen, outlined: shown !== undefined, marked }
  })
}

/** How many stops Tab must make: links, buttons, fields, summaries, code that may scroll; one for each set of radio buttons. */
function countStops(): number {
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
  return all.filter((element) => element.checkVisibility() && !element.matches('[type=radio]:not(:checked)')).length
}
