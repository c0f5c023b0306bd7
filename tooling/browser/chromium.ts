/** Finds Chromium, or installs Debian's. Without a browser tests fail; they are never skipped. */
import { existsSync } from 'node:fs'
import { installDebianPackage } from '#tooling/debian.ts'

/** The headless shell first: it has no window around the page, so that the tests take three fifths of the time. */
const knownPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Arguments for a browser that sends no background requests to other hosts. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of the browser; `CHROMIUM` sets another one. */
export function findChromium(): string {
  const found = [process.env.CHROMIUM, ...knownPaths].find((path) => path && existsSync(path))
  if (found) return found
  if (installDebianPackage('chromium-headless-shell')) return '/usr/bin/chromium-headless-shell'
  throw new Error('Chromium was not found. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM to its path.')
}
