import type { Script } from '../script.ts'

export const buildARequest: Script = {
  slug: 'build-a-request',
  start: '/tools/request-builder',
  seconds: 78,
  scenes: [
    {
      at: 3,
      async act({ page, point, scrollTo }) {
        await scrollTo(page.locator('main form'), 60)
        await point(page.locator('main .code pre'))
      },
    },
    {
      at: 12,
      async act({ page, click }) {
        await click(page.locator('input[name=client][value=Python]'))
      },
    },
    {
      at: 16,
      async act({ page, click }) {
        await click(page.locator('input[name=client][value="Node.js"]'))
      },
    },
    {
      at: 19,
      async act({ page, click }) {
        await click(page.locator('input[name=protocol][value=socks5]'))
      },
    },
    {
      at: 22.5,
      async act({ page, click }) {
        await click(page.locator('input[name=client][value=curl]'))
        await click(page.locator('input[name=protocol][value=http]'))
      },
    },
    {
      at: 27,
      async act({ page, choose, point }) {
        await choose(page.locator('#country'), 'Japan')
        await point(page.locator('main .code pre'))
      },
    },
    {
      at: 33,
      async act({ page, type }) {
        await type(page.locator('#city'), 'Osaka')
      },
    },
    {
      at: 38.5,
      async act({ page, click }) {
        await click(page.locator('#city'))
        await page.locator('#city').press('ControlOrMeta+a')
        await page.locator('#city').press('Delete')
      },
    },
    {
      at: 43,
      async act({ page, scrollTo, type }) {
        await scrollTo(page.locator('#city'), 60)
        await type(page.locator('#session'), 'cart7')
      },
    },
    {
      at: 52,
      async act({ page, type }) {
        await type(page.locator('#lifetime'), '30')
      },
    },
    {
      at: 60.5,
      async act({ page, scrollTo, click }) {
        await scrollTo(page.locator('main form'), 60)
        await click(page.locator('main .copy button'))
      },
    },
    {
      at: 68,
      async act({ page, point }) {
        await point(page.locator('main .code pre'))
      },
    },
  ],
}
