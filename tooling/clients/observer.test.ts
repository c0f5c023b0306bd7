import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAuthority } from '../../lab/certificates.ts'
import { refusal, startObserver, type Observer } from './observer.ts'

const folder = mkdtempSync(join(tmpdir(), 'observer-'))
const at = { proxy: '127.0.39.60', target: '127.0.39.61' }
const login = { user: 'USERNAME', password: 'p:a' }
const basic = Buffer.from('USERNAME:p:a').toString('base64')
let observer: Observer

beforeAll(async () => {
  observer = await startObserver(await openAuthority(join(folder, 'trusted')), await openAuthority(join(folder, 'other')), at)
})
afterAll(() => {
  observer.close()
  rmSync(folder, { recursive: true })
})

/** Sends bytes to a port of the proxy and returns the socket with the first answer. */
async function ask(port: number, bytes: string | Buffer, host = at.proxy): Promise<{ socket: Socket; answer: Buffer }> {
  const socket = connect(port, host)
  socket.write(bytes)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return { socket, answer }
}

test('W101: a tunnel is counted and ends at the target; a connection beside it counts as direct', async () => {
  observer.begin(login)
  const { plainTarget } = observer.ports
  const request = `CONNECT target.example:${plainTarget} HTTP/1.1\r\nHost: target.example\r\nProxy-Authorization: Basic ${basic}\r\n\r\n`
  const { socket, answer } = await ask(observer.ports.http, request)
  expect(answer.toString()).toContain('200 OK')
  socket.write('GET / HTTP/1.1\r\nHost: target.example\r\n\r\n')
  expect(String((await once(socket, 'data'))[0])).toContain('ok')
  socket.destroy()
  expect(observer.observed()).toMatchObject({ tunnels: 1, refused: 0, direct: 0 })
  const direct = await ask(plainTarget, 'GET / HTTP/1.1\r\nHost: target.example\r\nConnection: close\r\n\r\n', at.target)
  direct.socket.destroy()
  expect(observer.observed()).toMatchObject({ tunnels: 1, direct: 1 })
})

test('W101: a wrong login is refused with a reason in the header and a body', async () => {
  observer.begin({ ...login, password: 'other' })
  const request = `CONNECT target.example:443 HTTP/1.1\r\nProxy-Authorization: Basic ${basic}\r\nHost: target.example\r\n\r\n`
  const { socket, answer } = await ask(observer.ports.http, request)
  socket.destroy()
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 407 /)
  expect(answer.toString()).toContain(refusal.reason)
  expect(observer.observed()).toMatchObject({ tunnels: 0, refused: 1 })
})

test('W101: what a SOCKS5 client names its target is recorded', async () => {
  observer.begin(login)
  const { socket } = await ask(observer.ports.socks5, Buffer.from([5, 1, 2]))
  socket.write(Buffer.concat([Buffer.from([1, 8]), Buffer.from('USERNAME'), Buffer.from([3]), Buffer.from('p:a')]))
  await once(socket, 'data')
  const port = Buffer.alloc(2)
  port.writeUInt16BE(observer.ports.plainTarget)
  socket.write(Buffer.concat([Buffer.from([5, 1, 0, 3, 14]), Buffer.from('target.example'), port]))
  await once(socket, 'data')
  socket.destroy()
  expect(observer.observed()).toMatchObject({ tunnels: 1, socksTargets: ['name'] })
})
