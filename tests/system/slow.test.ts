import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { newForm, post } from './posts.ts'
import { startServerProcess } from './server.ts'

const connections = 1000

/** How long the slow clients send. */
const durationSeconds = 34

const post9000 = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nX-File-Name: a.pdf\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n`

/** The first bytes of a slow client, how long it may continue to send, and how many of the clients are cut off. */
const kinds = [
  { what: 'headers', head: 'GET / HTTP/1.1\r\nX-Slow: ', cutAfterSeconds: 10, cutOff: connections },
  {
    what: 'bodies of a form',
    head: post9000('/contact-us', 'application/x-www-form-urlencoded'),
    cutAfterSeconds: 30,
    cutOff: connections,
  },
  // Ten megabytes over a bad connection take minutes.
  { what: 'certificates', head: `${post9000('/forms/certificate', 'application/pdf')}%PDF-1.7\n`, cutAfterSeconds: Infinity, cutOff: 0 },
]

test.each(kinds)('H17: a thousand clients with slow $what delay no other request', async ({ head, cutAfterSeconds, cutOff }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'system-'))
  const server = await startServerProcess({ DATA_DIR: dataDir })
  onTestFinished(async () => {
    await server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  const port = Number(new URL(server.origin).port)
  const sockets: Socket[] = []
  const closed: number[] = []
  for (let index = 0; index < connections; index++) {
    // As fast as slowhttptest opens them.
    if (index % 50 === 0) await wait(250)
    const opened = performance.now()
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.on('close', () => closed.push((performance.now() - opened) / 1000))
    socket.resume()
    socket.write(head)
    sockets.push(socket)
  }
  const start = performance.now()
  const slowWrite = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 1000)
  onTestFinished(() => {
    clearInterval(slowWrite)
    for (const socket of sockets) socket.destroy()
  })
  const durationsMs: number[] = []
  const timed = async (request: () => Promise<{ status: number }>, expected: number) => {
    const began = performance.now()
    expect((await request()).status).toBe(expected)
    durationsMs.push(performance.now() - began)
  }
  while ((performance.now() - start) / 1000 < durationSeconds) {
    await timed(() => fetch(`${server.origin}/blog`), 200)
    await timed(() => post(server.origin, newForm()), 303)
    await wait(300)
  }
  console.log(`an ordinary request: ${Math.max(...durationsMs).toFixed(0)} ms at most, of ${durationsMs.length}`)
  expect(Math.max(...durationsMs)).toBeLessThan(1000)
  expect(closed).toHaveLength(cutOff)
  expect(Math.max(...closed)).toBeLessThan(cutAfterSeconds + 4)
})
