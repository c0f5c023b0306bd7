import type { Script } from '../script.ts'
import type { Scene } from '../screen.ts'

export const findALocation: Script = {
  slug: 'find-a-location',
  start: '/locations',
  seconds: 76,
  poster: 44,
  scenes: [
    {
      at: 1,
      async act({ page, scrollTo, point }) {
        await scrollTo(page.locator('main .map.world'), 24)
        await point(page.locator('main .world a[href="/locations/brazil"] .hit'))
      },
    },
    {
      at: 6.6,
      async act({ page, point }) {
        await point(page.locator('main .world a[href="/locations/japan"] .hit'))
      },
    },
    {
      at: 10.8,
      async act({ page, scrollTo, point }) {
        await scrollTo(page.locator('main nav.filters'), 60)
        await point(page.locator('main .gazetteer').first())
      },
    },
    {
      at: 15.3,
      async act({ page, click }) {
        await click(page.locator('main nav.filters a', { hasText: 'Europe' }))
      },
    },
    {
      at: 19,
      async act({ page, underline }) {
        await underline(page.locator('main li:has(a[href="/locations/switzerland"]) .caption'))
      },
    },
    {
      at: 22,
      async act({ page, click }) {
        await click(page.locator('main .gazetteer a[href="/locations/switzerland"]'))
        await page.waitForURL('**/switzerland')
      },
    },
    {
      at: 24.5,
      async act({ page, point }) {
        await point(page.locator('main .map').first())
      },
    },
    fact(28.4, 'Languages'),
    fact(34, 'Currency'),
    fact(36.6, 'Time zones'),
    fact(39.2, 'Code'),
    {
      at: 42,
      async act({ page, scrollTo, underline }) {
        await scrollTo(page.locator('main h2', { hasText: 'A request from here' }), 60)
        await underline(page.locator('main .code .t-x'))
      },
    },
    {
      at: 54.2,
      async act({ page, click, underline }) {
        await click(page.locator('main .copy button'))
        await underline(page.locator('main .copy button'))
      },
    },
    {
      at: 63,
      async act({ page, underline }) {
        await underline(page.locator('#nearby'))
      },
    },
    {
      at: 65.6,
      async act({ page, click, underline }) {
        await click(page.locator('main nav a[href="/locations/austria"]'))
        await page.waitForURL('**/austria')
        await underline(page.locator('main dl > div', { hasText: 'Time zones' }).locator('dd'))
      },
    },
    {
      at: 70.6,
      async act({ page, scrollTo, underline }) {
        await scrollTo(page.locator('main h2', { hasText: 'A request from here' }), 60)
        await underline(page.locator('main .code .t-x'))
      },
    },
  ],
}

/** Points at a fact about the location, by its name. */
function fact(at: number, name: string): Scene {
  return { at, act: ({ page, underline }) => underline(page.locator('main dl > div', { hasText: name }).locator('dd')) }
}
