/** A new browser context for one test, with a record of errors. */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
  type Response,
} from 'playwright-core'
import { inject } from 'vitest'

let browser: Promise<Browser> | undefined

export interface VisitOptions extends BrowserContextOptions {
  /** A server to use instead of the shared one. */
  origin?: string
  /** Runs before the first page is requested: cookies, init scripts, held requests. */
  before?: (page: Page, context: BrowserContext) => Promise<unknown>
}

export interface Visit extends AsyncDisposable {
  page: Page
  context: BrowserContext
  /** The response of the document. */
  response: Response
  /** Console errors and warnings, failed requests, requests to other hosts. Empty if there are none. */
  browserErrors: string[]
}

/** For `before`: lets the test advance the page's time by `page.clock`; otherwise time passes as usual. */
export const installClock = (page: Page): Promise<void> => page.clock.install()

/** Opens a path of the site; the context closes with `await using`. */
export async function visit(path: string, { before, origin = inject('origin'), ...options }: VisitOptions = {}): Promise<Visit> {
  browser ??= chromium.connect(inject('browser'))
  const context = await (await browser).newContext({ baseURL: origin, locale: 'en-US', ...options })
  // Only reached if the machine stalls; stalls of half a minute have occurred.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const browserErrors = recordErrors(page, new URL(path, origin))
  await before?.(page, context)
  const response = await page.goto(path, { waitUntil: 'load' })
  return { page, context, response: response!, browserErrors, [Symbol.asyncDispose]: () => context.close() }
}

function recordErrors(page: Page, { origin, href }: URL): string[] {
  const browserErrors: string[] = []
  const answered = new Set<Request>()
  // Documents are counted, to tell requests of one that the page has left or is leaving.
  let requested = 0
  let shown = 0
  const documents = new WeakMap<Request, number>()
  const isDocument = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) browserErrors.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => browserErrors.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const error = request.failure()?.errorText
    // Leaving or reloading a page aborts what its document has requested and not received.
    if (error === 'net::ERR_ABORTED' && documents.get(request)! < requested) return
    if (isDocument(request)) requested = shown
    // React Router ends a payload at its last value; whether the end of the body has arrived by then depends on how the network cuts it.
    if (error === 'net::ERR_ABORTED' && answered.has(request) && new URL(request.url()).pathname.endsWith('.data')) return
    browserErrors.push(`failed: ${request.url()} ${error}`)
  })
  page.on('request', (request) => {
    documents.set(request, isDocument(request) ? ++requested : shown)
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) browserErrors.push(`foreign: ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) shown = requested
  })
  page.on('response', (response) => {
    answered.add(response.request())
    if (response.status() >= 400 && response.url() !== href) browserErrors.push(`${response.status()}: ${response.url()}`)
  })
  return browserErrors
}

/**
 * Waits until a condition holds in the page, polling by time. Polling by frames, the default of `page.waitForFunction`, might wait
 * forever: headless Chromium sometimes stops drawing a page (one in 230, four at a time on two cores).
 */
export async function waitUntil<Argument>(page: Page, predicate: (argument: Argument) => unknown, argument?: Argument): Promise<void> {
  await page.waitForFunction(predicate as (value: unknown) => unknown, argument as unknown, { polling: 50 })
}
