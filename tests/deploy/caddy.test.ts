import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exchange, headerOf, publicHost } from './exchange.ts'
import { goProgram, startProgram } from '../setup/programs.ts'
import { describeProxy, network, type Proxy } from './proxies.ts'
import type { Replicas } from './replicas.ts'
import { freePort } from '../setup/free-port.ts'
import { adaptSample } from './sample.ts'

const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
