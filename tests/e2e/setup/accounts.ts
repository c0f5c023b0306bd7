/** The site that is tested, and how a browser is signed in to an account of it. */
import type { BrowserContext } from 'playwright-core'
import { inject } from 'vitest'

export const site = { origin: inject('origin'), dataDir: inject('dataDir') }

/** Signs a browser in to an account. */
export async function addSession(context: BrowserContext, cookies: string): Promise<void> {
  // The session's cookie is meant for https; browsers send it to localhost all the same.
  const url = site.origin.replace('http:', 'https:')
  const pairs = cookies.split('; ').map((cookie) => /^([^=]+)=(.*)$/.exec(cookie)!)
  await context.addCookies(pairs.map(([, name, value]) => ({ name: name!, value: value!, url, secure: true })))
}
