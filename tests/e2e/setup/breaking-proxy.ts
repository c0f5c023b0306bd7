/** A proxy between browser and site whose connection breaks in the middle of some responses. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** @param brokenPaths paths whose responses break off after the headers and a part of the body */
export async function openBreakingProxy(site: string, brokenPaths: RegExp): Promise<AsyncDisposable & { origin: string }> {
  const { host, hostname, port } = new URL(site)
  const server = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming
    const forwarded = request({ hostname, port, method, path, headers: { ...headers, host, 'accept-encoding': 'identity' } }, (answer) => {
      response.writeHead(answer.statusCode!, answer.rawHeaders)
      if (!brokenPaths.test(path!)) answer.pipe(response)
      else answer.once('data', (bytes: Buffer) => response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy()))
    })
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
