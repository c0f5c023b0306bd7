import type { Script } from '../script.ts'

export const yourFirstRequest: Script = {
  slug: 'your-first-request',
  start: '/',
  seconds: 78,
  scenes: [
    {
      at: 2,
      async act({ page, point }) {
        await point(page.locator('.atlas .map'))
      },
    },
    {
      at: 6,
      async act({ page, scrollTo, click }) {
        await scrollTo(page.locator('.atlas'), 20)
        await click(page.locator('.atlas label', { hasText: 'DE' }))
      },
    },
    {
      at: 10,
      async act({ page, point }) {
        await point(page.locator('.atlas pre').first())
      },
    },
    {
      at: 16,
      async act({ page, scrollTo, click }) {
        await scrollTo(page.locator('h1'), 120)
        await click(page.locator('main a[href="/help/user-guide/quick-start"]').first())
        await page.waitForURL('**/quick-start')
      },
    },
    {
      at: 24,
      async act({ page, point }) {
        await point(page.locator('h1'))
      },
    },
    {
      at: 30,
      async act({ page, scrollTo, point }) {
        await scrollTo(page.locator('#connection'))
        await point(page.locator('#connection ~ .table td').first())
      },
    },
    {
      at: 39,
      async act({ page, scrollTo, point }) {
        await scrollTo(page.locator('[data-sample="set-login"]'), 200)
        await point(page.locator('[data-sample="set-login"] pre').first())
      },
    },
    {
      at: 46,
      async act({ page, scrollTo, point }) {
        await scrollTo(page.locator('[data-sample="first-request"]'), 160)
        await point(page.locator('[data-sample="first-request"] label').first())
      },
    },
    {
      at: 52,
      async act({ page, click }) {
        await click(page.locator('[data-sample="first-request"] .copy button'))
      },
    },
    {
      at: 60,
      async act({ page, scrollTo, point }) {
        await scrollTo(page.locator('#check'), 160)
        await point(page.locator('[data-sample="exit-answer"] pre').first())
      },
    },
    {
      at: 68,
      async act({ page, scrollTo, click }) {
        const link = page.locator('main a[href="/tools/what-is-my-ip"]').first()
        await scrollTo(link, 380)
        await click(link)
        await page.waitForURL('**/what-is-my-ip')
      },
    },
  ],
}
