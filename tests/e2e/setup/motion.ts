import type { Page } from 'playwright-core'

/** Everything that could move: running animations, declared transitions, SVG animations, smooth scrolling. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element | null | undefined) => element?.outerHTML.slice(0, 80)
    const waiting = [...document.querySelectorAll('body *')].filter((element) => /[1-9]/.test(getComputedStyle(element).transitionDuration))
    return [
      ...document.getAnimations().map(({ effect }) => `runs: ${name((effect as KeyframeEffect).target)}`),
      ...waiting.map((element) => `waits to change: ${name(element)}`),
      ...[...document.querySelectorAll('animate, animateMotion, animateTransform, set')].map(
        (element) => `drawn to move: ${name(element)}`,
      ),
      ...(getComputedStyle(document.documentElement).scrollBehavior === 'auto' ? [] : ['scrolls smoothly']),
    ]
  })
}
