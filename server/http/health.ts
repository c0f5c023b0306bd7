/**
 * `/healthz` (the process responds) and `/readyz` (it can serve visitors). For orchestrators: any host
 * name is accepted, and no reasons are given.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { flatSecurityHeaders, framePolicy } from '#server/http/security-headers.ts'

/** After this time the database counts as unavailable. */
const readinessTimeoutMs = 2000

/** Resolves if the process can do its work; rejects or takes too long if it can't. */
export type ReadinessCheck = () => Promise<void>

/**
 * Answers the two addresses.
 *
 * @returns false if the request is for another address
 */
export function answerHealth(request: IncomingMessage, response: ServerResponse, isReady: ReadinessCheck): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (request.url === '/healthz') {
    send(response, 200, 'ok')
    return true
  }
  if (request.url !== '/readyz') return false
  withDeadline(isReady()).then(
    () => send(response, 200, 'ready'),
    () => send(response, 503, 'not ready'),
  )
  return true
}

function send(response: ServerResponse, status: number, text: string): void {
  const headers = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(text.length), 'Cache-Control', 'no-store']
  response.writeHead(status, [...headers, ...flatSecurityHeaders, 'Content-Security-Policy', framePolicy])
  response.end(text)
}

function withDeadline(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, readinessTimeoutMs, new Error(`not ready within ${readinessTimeoutMs} ms`))
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
