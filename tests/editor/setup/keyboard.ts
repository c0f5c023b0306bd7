/** What a person does with the keyboard alone, counted. */
import type { Locator, Page } from 'playwright-core'

const maxTabs = 400

export interface Keyboard {
  page: Page
  /** Keys pressed so far; a pasted text is one. */
  keys: number
  press(key: string, times?: number): Promise<void>
  /** Types key by key. */
  type(text: string): Promise<void>
  /** Pastes a text; the context needs permission for the clipboard. */
  paste(text: string): Promise<void>
  /** Presses Tab until something has the focus. */
  tabTo(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>
  /** Moves inside of a toolbar, tabs or radio buttons. */
  arrowTo(target: Locator, key?: string): Promise<void>
  /** Goes to a button or link and presses it. */
  activate(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>
}

export function keyboardOf(page: Page): Keyboard {
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  const keyboard: Keyboard = {
    page,
    keys: 0,
    async press(key, times = 1) {
      for (let count = 0; count < times; count++) await page.keyboard.press(key)
      keyboard.keys += times
    },
    async type(text) {
      await page.keyboard.type(text)
      keyboard.keys += text.length
    },
    async paste(text) {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await page.keyboard.press('Control+v')
      keyboard.keys += 1
    },
    async tabTo(target, key = 'Tab') {
      await target.waitFor()
      for (let count = 0; count < maxTabs; count++) {
        if (await isFocused(target)) return
        await keyboard.press(key)
      }
      throw new Error(`${maxTabs} times ${key} did not reach ${String(target)}.`)
    },
    async arrowTo(target, key = 'ArrowRight') {
      for (let count = 0; count < 60; count++) {
        if (await isFocused(target)) return
        await keyboard.press(key)
      }
      throw new Error(`${key} did not reach ${String(target)}.`)
    },
    async activate(target, key = 'Tab') {
      await keyboard.tabTo(target, key)
      await keyboard.press('Enter')
    },
  }
  return keyboard
}
