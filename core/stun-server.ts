/** The STUN server that "What is my IP" may ask, after a click: `stunServer` in `site.config.ts`. */
import { stunServer as configured } from '../site.config.ts'

/**
 * Checks the address (RFC 7064).
 *
 * @returns the address; `undefined` if there is none
 * @throws if it is written wrong
 */
export function readStunServer(text: string): string | undefined {
  if (text === '') return undefined
  if (/^stuns?:(?:[a-z0-9.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(text)) return text
  throw new Error(`site.config.ts, stunServer: expected an address such as stun:stun.provider.com:3478, found "${text}".`)
}

export const stunServer = readStunServer(configured)
