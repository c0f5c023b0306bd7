/** Sends `job.finished`, signed as Standard Webhooks say, to receivers on this machine only. */
import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Clock } from '../clock.ts'
import type { LogRequest } from '../log.ts'
import { apiTime } from './context.ts'
import { identifier } from './identifiers.ts'
import type { JobView } from './state.ts'

/** Pauses before each further attempt, in seconds; together a day. */
const pausesSeconds = [5, 60, 600, 3600, 18_000, 36_000] as const
const answerTimeoutMs = 15_000

export interface WebhookOptions {
  seed: number
  clock: Clock
  log: LogRequest
  /** `whsec_` and Base64. */
  secret: string
}

/** Whether an address is on this machine; the lab sends nothing elsewhere. */
export function isLoopback(url: URL): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
}

/** The headers of an event (https://www.standardwebhooks.com). */
export function signedHeaders(secret: string, id: string, seconds: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` }
}

export function createWebhooks({ seed, clock, log, secret }: WebhookOptions): (job: JobView) => void {
  return (job) => {
    if (job.callback_url === null) return
    const url = new URL(job.callback_url)
    const entry = { protocol: 'api', method: 'POST', target: url.href }
    if (!isLoopback(url)) {
      log({
        ...entry,
        status: 0,
        problem: { message: 'not sent: the lab sends webhooks to this machine only', error: undefined, details: undefined },
      })
      return
    }
    const body = JSON.stringify({ type: 'job.finished', timestamp: job.finished_at ?? apiTime(clock.now()), data: job })
    const attempt = (number: number) => {
      // Receivers compare the time with their own, which does not run faster.
      const headers = signedHeaders(secret, identifier('msg', seed, job.id), Math.floor(Date.now() / 1000), body)
      void post(url, headers, body).then((status) => {
        log({ ...entry, status })
        const pause = pausesSeconds[number]
        if ((status < 200 || status > 299) && pause !== undefined) clock.after(pause * 1000, () => attempt(number + 1))
      })
    }
    attempt(0)
  }
}

/** @returns the status; 0 if there was no answer */
async function post(url: URL, headers: Readonly<Record<string, string>>, body: string): Promise<number> {
  return new Promise((resolve) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
    }
    // A receiver on this machine has a certificate of its own.
    const request = url.protocol === 'https:' ? httpsRequest(url, { ...options, rejectUnauthorized: false }) : httpRequest(url, options)
    request.setTimeout(answerTimeoutMs, () => request.destroy())
    request.on('error', () => resolve(0))
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.end(body)
  })
}
