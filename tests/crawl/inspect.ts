/** Checks of every page in a browser at the width of a phone (X1, X3, X5). */
import type { BrowserContext, Page } from 'playwright-core'
import { localeInfo } from '#core/locales.ts'
import { localeOfPath } from '#core/urls.ts'
import { violations } from '../e2e/setup/axe.ts'
import { startReact } from '../e2e/setup/react.ts'

/** In CSS pixels, as Playwright counts. */
export const viewport = { width: 390, height: 844 }
/** The narrowest window without horizontal scrolling (WCAG 2.2, 1.4.10). */
const narrowest = { width: 320, height: 844 }

/**
 * Visits one page, starts React on it and examines it with axe.
 *
 * @returns the problems found, one sentence each
 */
export async function inspect(context: BrowserContext, origin: string, address: string): Promise<string[]> {
  const page = await context.newPage()
  try {
    const problems = recordProblems(page, origin)
    const response = await page.goto(origin + address, { waitUntil: 'load' })
    if (response?.status() !== 200) problems.push(`has status ${response?.status()}`)
    await startReact(page)
    const found = [...(await facts(page, address)), ...(await violations(page)).map((violation) => `axe ${violation}`)]
    await page.setViewportSize(narrowest)
    return [...problems, ...found, ...(await tooWide(page, narrowest.width))]
  } catch (error) {
    return [`could not be visited: ${(error as Error).message.split('\n')[0]}`]
  } finally {
    await page.close()
  }
}

/** Collects console messages, uncaught errors, failed requests and requests to other hosts. */
function recordProblems(page: Page, origin: string): string[] {
  const problems: string[] = []
  page.on('console', (message) => problems.push(`console ${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => problems.push(`request failed: ${request.url()} ${request.failure()?.errorText}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:')) problems.push(`foreign request: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      problems.push(`requests ${response.url()}, which has status ${response.status()}`)
  })
  return problems
}

/** Checks that the page has one `h1`, the language and direction of its address, and no horizontal overflow. */
async function facts(page: Page, address: string): Promise<string[]> {
  const { tag, dir } = localeInfo[localeOfPath(address)]
  const found = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
  }))
  const problems: string[] = []
  if (found.headings !== 1) problems.push(`has ${found.headings} h1, expected 1`)
  if (found.lang !== tag) problems.push(`has lang="${found.lang}", expected ${tag}`)
  if (found.dir !== dir) problems.push(`has dir="${found.dir}", expected ${dir}`)
  return [...problems, ...(await tooWide(page, viewport.width))]
}

async function tooWide(page: Page, width: number): Promise<string[]> {
  const needed = await page.evaluate(() => document.documentElement.scrollWidth)
  return needed > width ? [`is ${needed} pixels wide in a window of ${width}`] : []
}
