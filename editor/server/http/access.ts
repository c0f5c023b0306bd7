/** Who may send requests: on the local machine the holder of a token, behind the site whom the site has let in. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { personHeaders } from '#core/editor.ts'
import type { Person } from '../../protocol/names.ts'
import { Refusal } from '../refusal.ts'

export interface Access {
  /** Whether the address of the editor is one of its own: another name that leads here is a changed DNS entry. @throws {Refusal} */
  checkHost(request: IncomingMessage): void
  /** The person of a request; `null` if git has no author. @throws {Refusal} if it has no session, or comes from another site */
  personOf(request: IncomingMessage): Person | null
  /** The cookie to set for a request that brings a valid token. */
  cookieFor(request: IncomingMessage, url: URL): string | undefined
}

/** Access on the local machine. @param person author by the configuration of git */
export function localAccess({ port, token, person }: { port: number; token: string; person: Person | null }): Access {
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`)
  // Cookies are shared by all ports of a host.
  const cookie = `editor-${port}`
  return {
    checkHost({ headers }) {
      if (!hosts.includes(headers.host ?? '')) throw new Refusal('forbidden', 'The editor answers at its own address alone.')
    },
    personOf(request) {
      checkOrigin(request, (origin) => hosts.some((host) => origin === `http://${host}`))
      const sent = cookiesOf(request).get(cookie)
      if (sent === undefined || !isSame(sent, token)) {
        throw new Refusal('signedOut', 'Open the address that the editor printed when it started.')
      }
      return person
    },
    cookieFor(_, url) {
      const sent = url.searchParams.get('token')
      return sent !== null && isSame(sent, token) ? `${cookie}=${token}; Path=/edit/; HttpOnly; SameSite=Strict` : undefined
    },
  }
}

/** Access behind the site, which has checked host, session, role and origin. Only the site can open the socket. */
export function siteAccess(): Access {
  return {
    checkHost: () => undefined,
    personOf({ headers }) {
      const [name, email] = [headers[personHeaders.name], headers[personHeaders.email]]
      if (typeof name !== 'string' || typeof email !== 'string') throw new Refusal('signedOut', 'Log in to the site.')
      return { name: decodeURIComponent(name), email: decodeURIComponent(email) }
    },
    cookieFor: () => undefined,
  }
}

/** Requests that change something say where they come from (Fetch standard, `Origin`). */
function checkOrigin({ method, headers }: IncomingMessage, isOwn: (origin: string) => boolean): void {
  const isReading = method === 'GET' || method === 'HEAD'
  const { origin } = headers
  const site = headers['sec-fetch-site']
  const isForeign = origin === undefined ? !isReading : !isOwn(origin)
  if (isForeign || site === 'cross-site') throw new Refusal('forbidden', 'Another site sent this request.')
}

function cookiesOf({ headers }: IncomingMessage): Map<string, string> {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.flatMap(([name, value]) => (name === undefined || value === undefined ? [] : [[name, value]])))
}

/** Compares secrets in constant time. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
