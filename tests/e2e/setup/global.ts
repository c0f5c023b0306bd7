/** Starts the server and the browser once for all tests. */
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { openBuiltSite } from '../../setup/built-site.ts'
import { chromiumArguments, findChromium } from '#tooling/browser/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    dataDir: string
    browser: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await openBuiltSite()
  const browser = await chromium.launchServer({ executablePath: findChromium(), args: chromiumArguments })
  project.provide('origin', site.origin)
  project.provide('dataDir', site.dataDir)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await site[Symbol.asyncDispose]()
  }
}
