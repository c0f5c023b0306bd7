/** What the tests of forms share. */
import type { Page } from 'playwright-core'

/** A second press within that time of the first is that of a double press. Milliseconds. */
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
