import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createDynamicRoutes } from '#server/http/dynamic-routes.ts'
import { createHostCheck } from '#server/http/hosts.ts'
import { createListener, type ListenerOptions } from '#server/http/listener.ts'
import { site } from '#site'

/** The status that a page gets from an application. */
async function statusWith(app: { fetch(): Promise<Response> }): Promise<number> {
  const options = {
    site: { files: new Map() },
    dynamic: createDynamicRoutes(['/page'], {}),
    app,
    checkHost: createHostCheck(site.origin, { allowLocal: true, listensOn: '127.0.0.1' }),
    readClient: () => '192.0.2.1',
    isReady: async () => {},
    onFileSent: () => {},
    onNotFound: () => {},
    logger: pino({ level: 'silent' }),
  }
  const server = createServer(createListener(options as unknown as ListenerOptions))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/page`)).status
}

test('R2: an error outside of the application is answered as an error of the server', async () => {
  expect(await statusWith({ fetch: async () => new Response('page') })).toBe(200)
  expect(await statusWith({ fetch: () => Promise.reject(new Error('a defect')) })).toBe(500)
  expect(await statusWith({ fetch: async () => ({ status: 99 }) as Response })).toBe(500)
})
