/** The tested site, and a function that logs a browser in to an account. */
import type { BrowserContext } from 'playwright-core'
import { inject } from 'vitest'

export const site = { origin: inject('origin'), dataDir: inject('dataDir') }

/** Logs a browser in to an account. */
export async function addSession(context: BrowserContext, cookies: string): Promise<void> {
  // The session cookie is Secure; browsers also send it to localhost over HTTP.
  const url = site.origin.replace('http:', 'https:')
  const pairs = cookies.split('; ').map((cookie) => /^([^=]+)=(.*)$/.exec(cookie)!)
  await context.addCookies(pairs.map(([, name, value]) => ({ name: name!, value: value!, url, secure: true })))
}
