/** An API whose answers fail as those of a network can: the lab's own answers are whole. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Long enough for the first part of a body to arrive. */
const cutAfterMs = 100

/** Starts it on a loopback address. `/limited` answers 429, `/cut` and `/cut/chunks` end in the middle of a body. */
export async function startFailingApi(host: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path.startsWith('/limited')) return void response.writeHead(429, { 'Retry-After': '1' }).end('{}')
    response.writeHead(200, path === '/cut' ? { 'Content-Length': '1000' } : {})
    response.write('{"half":')
    setTimeout(() => request.socket.destroy(), cutAfterMs)
  })
  server.listen(0, host)
  await once(server, 'listening')
  return { origin: `http://${host}:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}
