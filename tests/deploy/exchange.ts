/** Requests with full control of address and headers, and their responses as they arrive. */
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'

/** Host of the public origin of the built site. */
export const publicHost = 'isthmus.example'

export interface Exchange {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Address that the request comes from. */
  from?: string
}

export interface Answer {
  status: number
  /** Lower-case names with their values, sorted. */
  headers: [name: string, value: string][]
  body: Buffer
}

/**
 * Sends a request for a path of the site to a server or proxy.
 *
 * @param origin `https://127.0.0.1:8443`; the certificate is not checked, and the `Host` is that of the public origin
 */
export async function exchange(origin: string, path: string, { method = 'GET', headers = {}, body, from }: Exchange = {}): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin)
  const options: RequestOptions = {
    hostname,
    port,
    path,
    method,
    headers: { Host: publicHost, ...headers },
    ...(from && { localAddress: from }),
  }
  const request =
    protocol === 'https:'
      ? requestSecure({ ...options, servername: publicHost, rejectUnauthorized: false, agent: false })
      : requestPlain(options)
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  // Who refuses a large body closes the connection on which it still arrives.
  request.on('error', () => {})
  const { rawHeaders, statusCode } = response
  const names = rawHeaders.filter((_, index) => index % 2 === 0)
  const pairs = names.map((name, index): [string, string] => [name.toLowerCase(), rawHeaders[index * 2 + 1]!])
  return { status: statusCode!, headers: pairs.sort(([a], [b]) => (a < b ? -1 : 1)), body: await buffer(response) }
}

export function headerOf({ headers }: Answer, name: string): string | undefined {
  return headers.find(([found]) => found === name)?.[1]
}

/** Of the connection and not of the response (RFC 9110, 7.6.1), or of the one who forwards it. */
const ownHeaders = new Set(['connection', 'date', 'keep-alive', 'server', 'transfer-encoding', 'via', 'alt-svc'])

/**
 * What must be the same whether a proxy is in between or not. Nonces and request ids, which are new in each response, are replaced by words,
 * and so is the length of a body that contains them and is compressed.
 */
export function comparable(answer: Answer) {
  const isNew = headerOf(answer, 'x-request-id') !== undefined
  // The server leaves the policy out of a 304 (RFC 9110, 15.4.5), a proxy adds it from its store.
  const isOptional = (name: string) => answer.status === 304 && name === 'content-security-policy'
  const headers = answer.headers.filter(([name]) => !ownHeaders.has(name) && !isOptional(name))
  const replaced = headers.map(([name, value]) => [
    name,
    name === 'content-length' && isNew
      ? 'LENGTH'
      : value.replaceAll(/'nonce-[\w+/=]+'/g, "'nonce-NEW'").replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID'),
  ])
  return { status: answer.status, headers: replaced }
}
