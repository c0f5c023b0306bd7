/** What following a link by React costs beside opening the same page as a document, both in one run. */
import { chromium } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { median } from '../setup/median.ts'
import { timeNavigation } from '../setup/navigation-time.ts'

/** Of the time of a document. */
const bound = 0.4

const pairs = 3

test.each([
  { from: '/blog', target: '/blog/why-rotating-does-not-rotate', cpu: 1 },
  { from: '/blog', target: '/blog/why-rotating-does-not-rotate', cpu: 4 },
  { from: '/blog/why-rotating-does-not-rotate', target: '/blog', cpu: 4 },
  { from: '/blog/why-rotating-does-not-rotate', target: '/products/residential-proxies', cpu: 4 },
])(
  'from $from to $target, a machine $cpu times slower: at most 0.4 of a document, click to heading',
  { retry: 2, timeout: 120_000 },
  async (way) => {
    const browser = await chromium.connect(inject('browser'))
    const origin = inject('origin')
    const byReact: number[] = []
    const asDocument: number[] = []
    for (let pair = 0; pair < pairs; pair++) {
      byReact.push(await timeNavigation(browser, { ...way, origin, react: true }))
      asDocument.push(await timeNavigation(browser, { ...way, origin, react: false }))
    }
    await browser.close()
    expect(median(byReact) / median(asDocument), `ms: ${byReact.join(', ')} beside ${asDocument.join(', ')}`).toBeLessThanOrEqual(bound)
  },
)
