import type { Script } from '../script.ts'

export const findAnAnswer: Script = {
  slug: 'find-an-answer',
  start: '/',
  seconds: 72,
  poster: 22,
  scenes: [
    {
      at: 0.8,
      async act({ page, point, press }) {
        await point(page.locator('h1'))
        await press('/')
      },
    },
    {
      at: 10.4,
      async act({ page, type }) {
        await type(page.locator('.search-dialog input[type=search]'), 'keep exit', 200)
      },
    },
    {
      at: 16.4,
      async act({ page, point }) {
        await point(page.locator('.search-dialog .search-hits .caption').nth(0))
      },
    },
    {
      at: 18.6,
      async act({ page, point }) {
        await point(page.locator('.search-dialog .search-hits .caption').nth(1))
      },
    },
    {
      at: 21.2,
      async act({ page, underline }) {
        await underline(page.locator('.search-dialog .search-hits li').first().locator('mark').last())
      },
    },
    {
      at: 27,
      async act({ page, press }) {
        await press('Enter')
        await page.waitForURL('**/search?q=keep+exit')
      },
    },
    {
      at: 31,
      async act({ page, underline }) {
        await underline(page.locator('main ol p mark').first())
      },
    },
    {
      at: 34.8,
      async act({ page, underline }) {
        await underline(page.locator('main nav.filters a').first())
        await page.waitForTimeout(800)
        await underline(page.locator('main nav.filters a').last())
      },
    },
    {
      at: 41.6,
      async act({ page, click }) {
        await click(page.locator('main nav.filters a', { hasText: 'Help center' }))
        await page.waitForURL('**kind=help**')
      },
    },
    {
      at: 47.2,
      async act({ page, click }) {
        await click(page.locator('main ol h2 a').first())
        await page.waitForURL('**/sessions#sticky')
      },
    },
    {
      at: 51,
      async act({ page, underline }) {
        await underline(page.locator('#sticky'))
      },
    },
    {
      at: 57,
      async act({ page, scrollTo, point }) {
        await scrollTo(page.locator('[data-sample="sticky-session"]'), 22)
        await point(page.locator('[data-sample="sticky-session"] label').first())
      },
    },
    {
      at: 60.2,
      async act({ page, click }) {
        await click(page.locator('[data-sample="sticky-session"] label', { hasText: 'Python' }))
      },
    },
    {
      at: 62.2,
      async act({ page, click }) {
        await click(page.locator('[data-sample="sticky-session"] label', { hasText: 'Node.js' }))
      },
    },
    {
      at: 65.6,
      async act({ page, click, underline }) {
        await click(page.locator('[data-sample="sticky-session"] .copy button'))
        await underline(page.locator('[data-sample="sticky-session"] .copy button'))
      },
    },
  ],
}
