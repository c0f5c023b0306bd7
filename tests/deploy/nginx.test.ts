import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { exchange, headerOf, publicHost } from './exchange.ts'
import { debianProgram, startProgram } from '../setup/programs.ts'
import { describeProxy, network, type Proxy } from './proxies.ts'
import type { Replicas } from './replicas.ts'
import { freePort } from '../setup/free-port.ts'
import { adaptSample } from './sample.ts'
import { siteFiles } from './site-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts nginx with the sample in place of `/etc/nginx/conf.d`. */
async function startNginx({ ports }: Replicas): Promise<Proxy> {
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  const selfSigned = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync(debianProgram('openssl'), [...selfSigned, '-subj', `/CN=${publicHost}`, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  const port = await freePort()
  const sample = adaptSample('deploy/nginx/isthmus.conf', {
    '/etc/letsencrypt/live/isthmus.example/fullchain.pem': certificate,
    '/etc/letsencrypt/live/isthmus.example/privkey.pem': key,
    '/var/cache/nginx/isthmus': join(folder, 'cache'),
    '/var/log/nginx': folder,
    '203.0.113.0/24': `${network}/32`,
    '127.0.0.1:3001': `127.0.0.1:${ports[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${ports[1]}`,
    'listen [::]:443 ssl http2;': '',
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    'listen 80;': `listen 127.0.0.1:${await freePort()};`,
  })
  mkdirSync(join(folder, 'body'))
  writeFileSync(join(folder, 'isthmus.conf'), sample.replaceAll(/^#(?= {4})/gm, ''))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log notice;
    events {} http { client_body_temp_path ${folder}/body; include ${folder}/isthmus.conf; }`,
  )
  const program = startProgram(debianProgram('nginx'), ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'])
  return { origin: `https://127.0.0.1:${port}`, program }
}

const shared = describeProxy(startNginx)
const { page, script } = siteFiles

test('E3: without a server nginx answers pages and scripts that it has stored, and 503 for everything else', async () => {
  const { proxy, replicas } = shared
  const tag = headerOf(await exchange(proxy.origin, page.url), 'etag')!
  await exchange(proxy.origin, script.url)
  await Promise.all(replicas.servers.map((server) => server.kill('SIGTERM')))
  expect((await exchange(proxy.origin, page.url)).status).toBe(200)
  expect((await exchange(proxy.origin, page.url, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  expect((await exchange(proxy.origin, script.url)).status).toBe(200)
  const form = await exchange(proxy.origin, '/contact-us')
  expect({ status: form.status, retryAfter: headerOf(form, 'retry-after'), cache: headerOf(form, 'cache-control') }).toEqual({
    status: 503,
    retryAfter: '5',
    cache: 'no-store',
  })
  await Promise.all([replicas.start(0), replicas.start(1)])
  await vi.waitFor(async () => expect((await exchange(proxy.origin, '/contact-us')).status).toBe(200), { timeout: 20_000 })
})
