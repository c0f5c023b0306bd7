/** A fresh browser context for one test, with everything recorded that a page must not do. */
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page, type Response } from 'playwright-core'
import { inject } from 'vitest'

let browser: Promise<Browser> | undefined

export interface VisitOptions extends BrowserContextOptions {
  /** Another server than the one that all tests share. */
  origin?: string
  /** Runs before the first page is asked for: cookies, init scripts, held requests. */
  before?: (page: Page, context: BrowserContext) => Promise<unknown>
}

export interface Visit extends AsyncDisposable {
  page: Page
  context: BrowserContext
  /** The answer to the document. */
  response: Response
  /** Console errors and warnings, failed requests, requests to other hosts: all sentences, empty when fine. */
  browserErrors: string[]
}

/** For `before`: the test moves the page's time by `page.clock`; meanwhile it goes on as usual. */
export const installClock = (page: Page): Promise<void> => page.clock.install()

/** Opens a path of the site; the context closes with `await using`. */
export async function visit(path: string, { before, origin = inject('origin'), ...options }: VisitOptions = {}): Promise<Visit> {
  browser ??= chromium.connect(inject('browser'))
  const context = await (await browser).newContext({ baseURL: origin, locale: 'en-US', ...options })
  // Nothing waits for as long as this but on a machine that stands still; half a minute of that was seen.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const browserErrors = recordErrors(page, new URL(path, origin))
  await before?.(page, context)
  const response = await page.goto(path, { waitUntil: 'load' })
  return { page, context, response: response!, browserErrors, [Symbol.asyncDispose]: () => context.close() }
}

function recordErrors(page: Page, { origin, href }: URL): string[] {
  const browserErrors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) browserErrors.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => browserErrors.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => browserErrors.push(`failed: ${request.url()} ${request.failure()?.errorText}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) browserErrors.push(`foreign: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== href) browserErrors.push(`${response.status()}: ${response.url()}`)
  })
  return browserErrors
}

/**
 * Waits until something holds in the page; looks by the clock. By frames, as `page.waitForFunction` does unless told, it might
 * wait for ever: now and then headless Chromium stops drawing a page (one in 230, four at a time on two cores).
 */
export async function waitUntil<Argument>(page: Page, predicate: (argument: Argument) => unknown, argument?: Argument): Promise<void> {
  await page.waitForFunction(predicate as (value: unknown) => unknown, argument as unknown, { polling: 50 })
}
