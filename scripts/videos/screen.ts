/** Actions of a script on the page, at a pace that a viewer can follow. */
import type { Locator, Page } from 'playwright-core'

/** A scene of a video. */
export interface Scene {
  /** Seconds from the beginning: the time of a chapter, or later. */
  at: number
  act(screen: Screen): Promise<void>
}

/** The page being recorded. */
export interface Screen {
  page: Page
  /**
   * Moves the pointer there, slowly enough to be followed.
   *
   * @param along position in a wide target: pixels from its beginning
   */
  point(target: Locator, along?: number): Promise<void>
  /** Moves the pointer below a text, so that the text can be read. */
  underline(target: Locator): Promise<void>
  click(target: Locator): Promise<void>
  /** @param pace milliseconds between two keys */
  type(target: Locator, text: string, pace?: number): Promise<void>
  /** Presses a key; its name is shown beside the pointer, because nobody sees the keyboard. */
  press(key: string, name?: string): Promise<void>
  /** Drags a file to the target and drops it. */
  drop(target: Locator, file: { name: string; type: string; text: string }): Promise<void>
  choose(target: Locator, label: string): Promise<void>
  /** Scrolls smoothly until the target is `top` pixels below the upper edge. */
  scrollTo(target: Locator, top?: number): Promise<void>
}

const glideMs = 700
const frameMs = 25
const noteBeforeMs = 800
const noteAfterMs = 900

/** Position of the pointer when a video begins. */
export const pointerStart = { x: 640, y: 420 }

/** Draws the pointer, which a screencast does not show. Runs in every document. */
export function drawPointer(): void {
  const pointer = document.createElement('div')
  pointer.setAttribute('aria-hidden', 'true')
  const style = pointer.style
  style.cssText =
    'position:fixed;z-index:9999;inset-block-start:0;inset-inline-start:0;inline-size:22px;block-size:22px;border-radius:50%;' +
    'border:2px solid #b8321a;background:#b8321a33;pointer-events:none;translate:-50px -50px;transition:scale .12s'
  const note = pointer.appendChild(document.createElement('span'))
  note.style.cssText =
    'position:absolute;inset-block-start:22px;inset-inline-start:22px;padding:1px 10px;border-radius:3px;background:#b8321a;color:#fff;' +
    'font:600 17px/1.5 monospace;white-space:nowrap'
  note.hidden = true
  addEventListener('pointer-note', (event) => {
    note.textContent = (event as CustomEvent<string>).detail
    note.hidden = note.textContent === ''
  })
  addEventListener('DOMContentLoaded', () => document.documentElement.append(pointer))
  addEventListener('mousemove', ({ clientX, clientY }) => (style.translate = `${clientX - 11}px ${clientY - 11}px`), true)
  addEventListener('mousedown', () => (style.scale = '.6'), true)
  addEventListener('mouseup', () => (style.scale = '1'), true)
}

/** Sets the address that pages see: an example instead of the address of the machine. */
export async function comeFrom(page: Page, address: string): Promise<void> {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': address })
}

/** Creates the actions for a page. */
export function createScreen(page: Page): Screen {
  let from = pointerStart
  const glideTo = async (target: Locator, down: (height: number) => number, along = 160) => {
    const box = (await target.boundingBox())!
    const to = { x: box.x + Math.min(box.width / 2, along), y: box.y + down(box.height) }
    const began = performance.now()
    // By the clock, so that a busy machine draws fewer frames instead of taking longer.
    for (let way = 0; way < 1;) {
      await page.waitForTimeout(frameMs)
      way = Math.min((performance.now() - began) / glideMs, 1)
      const part = (1 - Math.cos(Math.PI * way)) / 2
      await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    }
    from = to
  }
  const point = (target: Locator, along?: number) => glideTo(target, (height) => height / 2, along)
  const click = async (target: Locator) => {
    await point(target)
    await page.mouse.down()
    await page.waitForTimeout(120)
    await page.mouse.up()
  }
  /** Shows a text beside the pointer, or hides it if the text is empty. */
  const note = (text: string) => page.evaluate((detail) => void dispatchEvent(new CustomEvent('pointer-note', { detail })), text)
  return {
    page,
    point,
    underline: (target) => glideTo(target, (height) => height + 9),
    click,
    async type(target, text, pace = 140) {
      await click(target)
      const began = performance.now()
      for (const [index, letter] of [...text].entries()) {
        await page.keyboard.type(letter)
        await page.waitForTimeout(Math.max(0, began + (index + 1) * pace - performance.now()))
      }
    },
    async press(key, name = key) {
      await note(name)
      await page.waitForTimeout(noteBeforeMs)
      await page.keyboard.press(key)
      await page.waitForTimeout(noteAfterMs)
      await note('')
    },
    async drop(target, file) {
      await note(file.name)
      await page.waitForTimeout(noteBeforeMs)
      await point(target)
      const dataTransfer = await page.evaluateHandle(({ name, type, text }) => {
        const data = new DataTransfer()
        data.items.add(new File([text], name, { type }))
        return data
      }, file)
      await target.dispatchEvent('dragover', { dataTransfer })
      await page.waitForTimeout(600)
      await target.dispatchEvent('drop', { dataTransfer })
      await note('')
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
