/**
 * Asks for a password before anything else: HTTP Basic (RFC 7617), for previews. Without it no request reaches files, pages or APIs; with
 * it nothing may be stored in shared caches, and search engines are told to list nothing.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { chooseLocale } from '#core/language.ts'
import { sendStatusPage } from '#server/http/status-page.ts'

/** Answered without a password, because supervisors and load balancers have none: they say nothing about the site. */
const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Puts the question in front of a listener. The user name is ignored. */
export function requirePassword(listener: RequestListener, password: string): RequestListener {
  const expected = digest(password)
  return (request, response) => {
    makePrivate(response)
    if (isHealthCheck(request) || isRight(request.headers.authorization, expected)) {
      listener(request, response)
      return
    }
    // The body of a refused request is not read.
    response.shouldKeepAlive = false
    const { cookie, 'accept-language': acceptLanguage } = request.headers
    const locale = chooseLocale(cookie, acceptLanguage)
    sendStatusPage(response, { status: 401, locale }, [['WWW-Authenticate', 'Basic realm="Preview", charset="UTF-8"']])
  }
}

function isHealthCheck({ method, url = '' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && healthPaths.has(url)
}

function isRight(header: string | undefined, expected: Buffer): boolean {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(header ?? '') ?? []
  if (encoded === undefined) return false
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon !== -1 && timingSafeEqual(digest(text.slice(colon + 1)), expected)
}

/** Of one length, so that the comparison tells nothing about that of the password. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Replaces what a response says about caches: a proxy would send what is `public` to those without the password (RFC 9111, 3.5). */
function makePrivate(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, headers: string[]) => ServerResponse
  response.writeHead = ((status: number, ...rest: (string | OutgoingHttpHeaders | string[])[]) => {
    const input = rest.find((part) => typeof part === 'object') ?? []
    const flat = Array.isArray(input) ? input : Object.entries(input).flatMap(([name, value]) => [name, String(value)])
    const headers: string[] = []
    let isNeverStored = false
    for (let index = 0; index < flat.length; index += 2) {
      const [name = '', value = ''] = [flat[index], flat[index + 1]]
      if (name.toLowerCase() === 'cache-control') isNeverStored ||= value.includes('no-store')
      else if (name.toLowerCase() !== 'x-robots-tag') headers.push(name, value)
    }
    const caching = isNeverStored ? 'private, no-store' : 'private, no-cache'
    return writeHead(status, [...headers, 'Cache-Control', caching, 'X-Robots-Tag', 'noindex, nofollow'])
  }) as ServerResponse['writeHead']
}
