/** Tools for tests of forms. */
import type { Page } from 'playwright-core'

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
