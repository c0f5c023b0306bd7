/** Bundles the app and starts the browser, once for all tests. */
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { bundleApp } from '../../../editor/app/bundle.ts'
import { chromiumArguments, findChromium } from '#tooling/browser/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browser: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await bundleApp(process.cwd())
  const browser = await chromium.launchServer({ executablePath: findChromium(), args: chromiumArguments })
  project.provide('browser', browser.wsEndpoint())
  return () => browser.close()
}
