/**
 * `node bench/navigation.ts [--runs 7]`: milliseconds from a click on a link to the next page's heading on screen, by
 * React and as a document without script, on the machine as it is, on a quarter of its speed, and on a slow network.
 * The pointer rests on the link for 100 ms before it is pressed. JSON on stdout.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { chromiumArguments, findChromium } from '#tooling/browser/chromium.ts'
import { openBuiltSite } from '../tests/setup/built-site.ts'
import { median } from './server/load.ts'

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })

/** Where the visitor is, and where the link leads: to a long article, from it to a list, from it to a product. */
const ways = [
  ['/blog', '/blog/why-rotating-does-not-rotate'],
  ['/blog/why-rotating-does-not-rotate', '/blog'],
  ['/blog/why-rotating-does-not-rotate', '/products/residential-proxies'],
] as const
const hover = 100

/** DevTools' Slow 4G: 1.6 Mbit/s less what protocols take, 150 ms of round trip times 3.75 for handshakes. */
const slowNetwork = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const conditions = {
  plain: {},
  'CPU ÷ 4': { cpu: 4 },
  'Slow 4G': { network: slowNetwork },
} satisfies Record<string, { cpu?: number; network?: typeof slowNetwork }>

interface Mark {
  what: 'click' | 'heading'
  path: string
  /** Milliseconds since 1970. */
  at: number
}

const site = await openBuiltSite()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  const results = []
  for (const [from, target] of ways) {
    for (const [name, condition] of Object.entries(conditions)) {
      const soft: number[] = []
      const hard: number[] = []
      for (let run = 0; run < Number(options.runs); run++) {
        soft.push(await navigate(browser, { from, target, react: true, ...condition }))
        hard.push(await navigate(browser, { from, target, react: false, ...condition }))
      }
      results.push({ from, target, condition: name, react: Math.round(median(soft)), document: Math.round(median(hard)) })
      console.error(results.at(-1))
    }
  }
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version }
  const report = { benchmark: 'navigation', date: new Date().toISOString().slice(0, 10), machine, runs: Number(options.runs), results }
  console.log(JSON.stringify(report, null, 2))
} finally {
  await browser.close()
  await site[Symbol.asyncDispose]()
}

interface Navigation {
  from: string
  target: string
  react: boolean
  cpu?: number
  network?: typeof slowNetwork
}

/** One click in a fresh context; without React, the framework's scripts can not be loaded. */
async function navigate(browser: Browser, { from, target, react, cpu, network }: Navigation): Promise<number> {
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1440, height: 900 } })
  const marks: Mark[] = []
  const headed = Promise.withResolvers<void>()
  await context.exposeBinding('mark', (_source, mark: Mark) => {
    marks.push(mark)
    if (mark.what === 'heading' && mark.path === target) headed.resolve()
  })
  await context.addInitScript(watch)
  if (!react) await context.route('**/assets/*.js', (route) => route.abort())
  const page = await context.newPage()
  await page.goto(from)
  if (react) {
    await page.keyboard.press('Shift')
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.waitForTimeout(500)
  }
  const session = await context.newCDPSession(page)
  if (cpu) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
  }
  const link = page.locator(`main a[href="${target}"]`).last()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.waitForTimeout(hover)
  await page.mouse.down()
  await page.mouse.up()
  await headed.promise
  await context.close()
  const clicked = marks.find(({ what }) => what === 'click')!.at
  return marks.find(({ what, path }) => what === 'heading' && path === target)!.at - clicked
}

/** Runs in every document: tells when a link is clicked and when a new heading has been drawn. */
function watch(): void {
  const { mark } = window as unknown as { mark(mark: Mark): void }
  const now = () => performance.timeOrigin + performance.now()
  addEventListener('click', () => mark({ what: 'click', path: location.pathname, at: now() }), true)
  let shown = ''
  const look = () => {
    const heading = document.querySelector('h1')?.textContent ?? ''
    if (heading && heading !== shown) {
      shown = heading
      const path = location.pathname
      requestAnimationFrame(() => mark({ what: 'heading', path, at: now() }))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
