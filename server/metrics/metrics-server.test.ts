import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startMetricsServer } from '#server/metrics/metrics-server.ts'

/** Starts a server whose metrics are empty. */
async function start(update: () => Promise<void>) {
  const lines: string[] = []
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const server = await startMetricsServer({ host: '127.0.0.1', port: 0 }, { registry: new Registry(), update, logger })
  onTestFinished(() => server.close())
  return { url: server.url, lines }
}

test('T4: metrics that cannot be collected are answered with 500 and logged, and the next time they are tried again', async () => {
  const update = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('out of ink'))
  const { url, lines } = await start(update)
  expect((await fetch(url)).status).toBe(500)
  expect(lines.join()).toContain('out of ink')
  expect((await fetch(url)).status).toBe(200)
})

test('T4: requests at the same time share one answer', async () => {
  const update = vi.fn(() => Promise.resolve())
  const { url } = await start(update)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  // Pipelined, so that the server receives them together (RFC 9112, 9.3.2).
  socket.write('GET /metrics HTTP/1.1\r\nHost: a\r\n\r\nGET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect((await text(socket)).match(/^HTTP\/1\.1 200 OK/gm)).toHaveLength(2)
  expect(update).toHaveBeenCalledTimes(1)
})
