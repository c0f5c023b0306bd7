import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { exchange, headerOf, publicHost } from './exchange.ts'
import { goProgram, startProgram } from '../setup/programs.ts'
import { describeProxy, type Proxy } from './proxies.ts'
import type { Replicas } from './replicas.ts'
import { freePort } from '../setup/free-port.ts'
import { adaptSample } from './sample.ts'

const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Address of a content delivery network in front of Caddy. */
const network = '127.9.0.1'

/** Starts Caddy with the sample, certificates of its own and other ports; the lines of the sample about a content delivery network are in effect. */
async function startCaddy({ ports }: Replicas): Promise<Proxy> {
  const [httpPort, port] = [await freePort(), await freePort()]
  const options = `{\n admin off\n local_certs\n skip_install_trust\n http_port ${httpPort}\n https_port ${port}\n storage file_system ${folder}\n`
  const file = join(folder, 'Caddyfile')
  const sample = adaptSample('deploy/caddy/Caddyfile', { '#{\n': options, '203.0.113.0/24': `${network}/32` })
  writeFileSync(file, sample.replaceAll(/^#(?=\t|\}$)/gm, ''))
  const upstreams = ports.map((upstream) => `127.0.0.1:${upstream}`).join(' ')
  const program = startProgram(goProgram('caddy'), ['run', '--config', file], {
    ...process.env,
    HOME: folder,
    SITE_HOST: publicHost,
    UPSTREAMS: upstreams,
  })
  return { origin: `https://127.0.0.1:${port}`, program }
}

// The delay that the sample names for several servers.
const shared = describeProxy(startCaddy, { SHUTDOWN_DELAY: '3' })

test('E2: behind a content delivery network the servers get the address of the visitor that it names', async () => {
  const { proxy, replicas } = shared
  const path = `/address-${randomUUID()}`
  await exchange(proxy.origin, path, { from: network, headers: { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' } })
  const linesOf = () => replicas.servers.flatMap(({ lines }) => lines).filter((line) => line.includes(path))
  await vi.waitFor(() => expect(linesOf()).toHaveLength(1))
  expect(linesOf()[0]).toContain('"client":"198.51.100.0"')
})

test('E3: without a server Caddy answers 503, which no cache stores', async () => {
  const { proxy, replicas } = shared
  await Promise.all(replicas.servers.map((server) => server.kill('SIGTERM')))
  const answer = await exchange(proxy.origin, '/about')
  expect({ status: answer.status, retryAfter: headerOf(answer, 'retry-after'), cache: headerOf(answer, 'cache-control') }).toEqual({
    status: 503,
    retryAfter: '5',
    cache: 'no-store',
  })
})
