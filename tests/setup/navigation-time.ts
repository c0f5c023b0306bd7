/** From a click on a link to the heading of the next page on screen: for the benchmark, and for the test of its bound. */
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

export interface NetworkConditions {
  offline: boolean
  /** Milliseconds. */
  latency: number
  /** Bytes a second. */
  downloadThroughput: number
  uploadThroughput: number
}

interface Navigation {
  origin: string
  /** Page that the click is made on, and page that it leads to; the first has a link to the second in its `main`. */
  from: string
  target: string
  /** Whether React opens the page; else it is opened as a document, and none of the framework's scripts can be loaded. */
  react: boolean
  /** How many times slower than it is the machine is made. */
  cpu?: number
  network?: NetworkConditions
}

/** Pages of other kinds that the visitor has seen: of a first click half is the browser's reading of programs that it has not run yet. */
const warmUpPaths = ['/about', '/help', '/locations'] as const

/** How long the pointer rests on the link before it is pressed. Milliseconds. */
const hoverMs = 100

/** How long a hand holds a button down; a page that answers a press has drawn it by then. Milliseconds. */
const pressMs = 60

/** More than any payload and any script of a route takes to be fetched ahead, on a slow network too. Milliseconds. */
const prefetchTimeoutMs = 3_000

/**
 * One click in a fresh context, on a link whose page was fetched ahead where React opens it.
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
    // A page whose scripts are missing loads itself anew, unless it just has.
    await context.addInitScript((key) => sessionStorage.setItem(key, String(Date.now())), reloadedKey)
  }
  const page = await context.newPage()
  await page.goto(warmUpPaths[0])
  if (react) await startReact(page)
  for (const path of [...warmUpPaths.slice(1), from]) {
    if (!react) await page.goto(path)
    else {
      await navigate(page, path)
      await sleep(unlockDelayMs + 100)
    }
  }
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
  // Not those that led to the page on which it is made.
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

/** Runs in every document: tells when a link is clicked and when a new heading has been drawn. */
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
      // The first task after the frame in which it is drawn.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => mark({ what: 'heading', path, at: now() }))
      port1.start()
      port2.postMessage(undefined)
    }
    requestAnimationFrame(checkHeading)
  }
  requestAnimationFrame(checkHeading)
}
