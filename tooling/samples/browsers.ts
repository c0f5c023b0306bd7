/** Gives Playwright and Puppeteer the Chromium of this machine, where each looks for the one that it would have downloaded. */
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '#tooling/browser/chromium.ts'

/**
 * Variables for the programs. Puppeteer has one for the path of its browser; Playwright has one for a folder whose layout has the revision of its
 * release (`browsers.json` of playwright-core).
 *
 * @param nodeModules of the clients
 * @param folder for the files
 */
export function browserEnvironment(nodeModules: string, folder: string): NodeJS.ProcessEnv {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const launcher = join(folder, 'chromium.sh')
  // As root Chromium starts without its sandbox only, which Puppeteer does not turn off.
  writeFileSync(launcher, `#!/bin/sh\nexec ${findChromium()} --no-sandbox --disable-gpu "$@"\n`)
  chmodSync(launcher, 0o755)
  const { browsers } = JSON.parse(readFileSync(join(nodeModules, 'playwright-core/browsers.json'), 'utf8')) as {
    browsers: { name: string; revision: string }[]
  }
  const { revision } = browsers.find(({ name }) => name === 'chromium-headless-shell')!
  const installed = join(folder, `chromium_headless_shell-${revision}`)
  const program = join(installed, 'chrome-headless-shell-linux64')
  mkdirSync(program, { recursive: true })
  symlinkSync(launcher, join(program, 'chrome-headless-shell'))
  writeFileSync(join(installed, 'INSTALLATION_COMPLETE'), '')
  return { PUPPETEER_EXECUTABLE_PATH: launcher, PLAYWRIGHT_BROWSERS_PATH: folder }
}
