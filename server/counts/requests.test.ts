import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { countRequests } from './requests.ts'

interface Exchange {
  url: string
  method?: string
  status?: number
  isAbandoned?: boolean
}

/** Sends requests through a counting listener. @returns the status of each that was counted, and whether it was timed */
function countedOf(exchanges: readonly Exchange[]): [status: number, isTimed: boolean][] {
  const counted: [number, boolean][] = []
  const listener = countRequests(
    (_request, response) => void response.emit(response.writableFinished ? 'finish' : 'close'),
    (status, durationMs) => counted.push([status, durationMs !== undefined]),
    (path) => path === '/blog',
  )
  for (const { url, method = 'GET', status = 200, isAbandoned = false } of exchanges) {
    const response = Object.assign(new EventEmitter(), { statusCode: status, writableFinished: !isAbandoned })
    listener({ url, method } as IncomingMessage, response as unknown as ServerResponse & { req: IncomingMessage })
  }
  return counted
}

test('T7: answered requests count, pages made per request with their time; probes and abandoned requests do not', () => {
  expect(
    countedOf([
      { url: '/blog?q=1' },
      { url: '/search?q=1' },
      { url: '/contact-us', method: 'POST', status: 503 },
      { url: '/healthz' },
      { url: '/readyz', status: 503 },
      { url: '/search', isAbandoned: true },
    ]),
  ).toEqual([
    [200, false],
    [200, true],
    [503, false],
  ])
})
