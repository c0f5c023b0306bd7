/** Measures the time from a click on a link to the heading of the next page on screen. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { reloadedKey } from '#core/deployment.ts'
import { unlockDelayMs } from '#app/navigation/lock.ts'
import { navigate, startReact } from '../e2e/setup/react.ts'

interface Mark {
  what: 'click' | 'heading'
  path: string
  /** Milliseconds since 1970. */
  at: number
}

/** Parameters of `Network.emulateNetworkConditions` in the DevTools protocol: in milliseconds, and in bytes per second. */
export interface NetworkConditions {
  offline: boolean
  latency: number
  downloadThroughput: number
  uploadThroughput: number
}

interface Navigation {
  origin: string
  /** Page with the clicked link in its `main`, and page that the link leads to. */
  from: string
  target: string
  /** Whether React opens the page. Otherwise it is opened as a document, and the framework's scripts are blocked. */
  react: boolean
  /** Factor by which the CPU is throttled. */
  cpu?: number
  network?: NetworkConditions
}

/** Pages of other kinds that are visited first: the browser spends half of a first click on compiling scripts. */
const warmUpPaths = ['/about', '/help', '/locations'] as const

/** How long the pointer rests on the link before the click. */
const hoverMs = 100

/** How long the button is held down; effects of the press on the page are drawn in this time. */
const pressMs = 60

/** More than prefetching any payload and any script of a route takes, also on a slow network. */
const prefetchTimeoutMs = 3_000

/**
 * Measures one click in a new browser context. If React opens the page, it is prefetched before the click.
 *
 * @returns milliseconds
 */
export async function timeNavigation(browser: Browser, { origin, from, target, react, cpu, network }: Navigation): Promise<number> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const marks: Mark[] = []
  const headingShown = Promise.withResolvers<void>()
  await context.exposeBinding('mark', (_source, mark: Mark) => {
    marks.push(mark)
    if (mark.what === 'heading' && mark.path === target) headingShown.resolve()
  })
  await context.addInitScript(reportHeadings)
  if (!react) {
    await context.route('**/assets/*.js', (route) => route.abort())
    // A page whose scripts are missing reloads, unless it just has.
    await context.addInitScript((key) => sessionStorage.setItem(key, String(Date.now())), reloadedKey)
  }
  const page = await context.newPage()
  await page.goto(warmUpPaths[0])
  if (react) await startReact(page)
  for (const path of [...warmUpPaths.slice(1), from]) await (react ? navigate(page, path) : page.goto(path))
  if (react) await sleep(unlockDelayMs + 100)
  const session = await context.newCDPSession(page)
  if (cpu) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
  }
  const link = page.locator(`main a[href="${target}"]`).last()
  await link.scrollIntoViewIfNeeded()
  const payload = react ? waitForPayload(page, target) : undefined
  await link.hover()
  await payload
  await sleep(hoverMs)
  await page.mouse.down()
  await sleep(pressMs)
  await page.mouse.up()
  await headingShown.promise
  await context.close()
  // The last click: earlier ones led to the first page.
  const clicked = marks.findLast(({ what }) => what === 'click')!.at
  return marks.find(({ what, path }) => what === 'heading' && path === target)!.at - clicked
}

async function waitForPayload(page: Page, target: string): Promise<void> {
  const response = await page.waitForResponse((answer) => new URL(answer.url()).pathname === `${target}.data`, {
    timeout: prefetchTimeoutMs,
  })
  await response.finished()
  await page.waitForLoadState('networkidle')
}

/** Runs in every document: reports when a link is clicked and when a new heading has been drawn. */
function reportHeadings(): void {
  const { mark } = window as unknown as { mark(mark: Mark): void }
  const now = () => performance.timeOrigin + performance.now()
  addEventListener('click', () => mark({ what: 'click', path: location.pathname, at: now() }), true)
  let shown = ''
  const checkHeading = () => {
    const heading = document.querySelector('h1')?.textContent ?? ''
    if (heading && heading !== shown) {
      shown = heading
      const path = location.pathname
      // Runs in the first task after the frame in which the heading is drawn.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => mark({ what: 'heading', path, at: now() }))
      port1.start()
      port2.postMessage(undefined)
    }
    requestAnimationFrame(checkHeading)
  }
  requestAnimationFrame(checkHeading)
}
