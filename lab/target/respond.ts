/** Whole responses of the practice target. */
import type { PageRequest } from './page-request.ts'

type Headers = Readonly<Record<string, string>>

/** Sends a text; `HEAD` gets its headers only. */
export function respond(
  { request, response }: PageRequest,
  status: number,
  contentType: string,
  body: string,
  headers: Headers = {},
): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'Content-Type': contentType, 'Content-Length': bytes.length, ...headers })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

export function respondHtml(page: PageRequest, status: number, body: string, headers: Headers = {}): void {
  respond(page, status, 'text/html; charset=utf-8', body, headers)
}

export function respondText(page: PageRequest, status: number, body: string, headers: Headers = {}): void {
  respond(page, status, 'text/plain; charset=utf-8', body, headers)
}

export function respondJson(page: PageRequest, status: number, value: unknown, headers: Headers = {}): void {
  respond(page, status, 'application/json', `${JSON.stringify(value)}\n`, headers)
}

/** The cookies of a request. */
export function cookiesOf({ request }: PageRequest): Map<string, string> {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.flatMap(([name = '', ...value]) => (name === '' ? [] : [[name, value.join('=')] as const])))
}
