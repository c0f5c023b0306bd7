/** Starts the server and the browser once for all tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/start.ts'
import { chromiumArguments, findChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    browser: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'isthmus-e2e-'))
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const server = await startServer({ config, log: createLog('error'), buildDir: 'build', contentDir: '.generated/content' })
  const browser = await chromium.launchServer({ executablePath: findChromium(), args: chromiumArguments })
  project.provide('origin', server.url)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.close()
    rmSync(dataDir, { recursive: true })
  }
}
