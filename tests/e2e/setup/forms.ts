/** Tools for tests of forms. */
import type { Page } from 'playwright-core'

/** A second click within this time after the first counts as a double click. */
export const doublePressMs = 500

/** Holds all scripts back until `release`. */
export function holdScripts() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    release: resolve,
    before: (page: Page) =>
      page.route('**/assets/*.js', async (route) => {
        await promise
        await route.continue()
      }),
  }
}
