/** What a script does to the page: moves that a viewer can follow, at a pace that can be watched. */
import type { Locator, Page } from 'playwright-core'

/** A moment of a video. */
export interface Scene {
  /** Seconds from the beginning: the time of a chapter, or later. */
  at: number
  act(screen: Screen): Promise<void>
}

/** The page being recorded. */
export interface Screen {
  page: Page
  /** Moves the pointer there, slowly enough to be followed. */
  point(target: Locator): Promise<void>
  click(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  choose(target: Locator, label: string): Promise<void>
  /** Scrolls smoothly until the target stands `top` pixels below the upper edge. */
  scrollTo(target: Locator, top?: number): Promise<void>
}

/** Milliseconds. */
const glide = 700
const stepsOfGlide = 28

/** The pointer that a screencast does not show; survives navigations. */
export function drawPointer(): void {
  const pointer = document.createElement('div')
  pointer.setAttribute('aria-hidden', 'true')
  const style = pointer.style
  style.cssText =
    'position:fixed;z-index:9999;inset-block-start:0;inset-inline-start:0;inline-size:22px;block-size:22px;border-radius:50%;' +
    'border:2px solid #b8321a;background:#b8321a33;pointer-events:none;translate:-50px -50px;transition:scale .12s'
  addEventListener('DOMContentLoaded', () => document.documentElement.append(pointer))
  addEventListener('mousemove', ({ clientX, clientY }) => (style.translate = `${clientX - 11}px ${clientY - 11}px`), true)
  addEventListener('mousedown', () => (style.scale = '.6'), true)
  addEventListener('mouseup', () => (style.scale = '1'), true)
}

/** Puts the moves together for a page. */
export function createScreen(page: Page): Screen {
  let from = { x: 640, y: 420 }
  const point = async (target: Locator) => {
    const box = (await target.boundingBox())!
    const to = { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 }
    for (let step = 1; step <= stepsOfGlide; step++) {
      const part = (1 - Math.cos((Math.PI * step) / stepsOfGlide)) / 2
      await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
      await page.waitForTimeout(glide / stepsOfGlide)
    }
    from = to
  }
  const click = async (target: Locator) => {
    await point(target)
    await page.mouse.down()
    await page.waitForTimeout(120)
    await page.mouse.up()
  }
  return {
    page,
    point,
    click,
    async type(target, text) {
      await click(target)
      await target.pressSequentially(text, { delay: 140 })
    },
    async choose(target, label) {
      await point(target)
      await target.selectOption({ label })
    },
    async scrollTo(target, top = 120) {
      await target.evaluate((element, offset) => {
        scrollTo({ top: scrollY + element.getBoundingClientRect().top - offset, behavior: 'smooth' })
      }, top)
      await page.waitForTimeout(900)
    },
  }
}
