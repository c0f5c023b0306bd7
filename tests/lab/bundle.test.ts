/** The file that visitors download: made as the build makes it, started as a program, and driven by curl and Node. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '#core/contract/endpoints.ts'
import { labChecksumName, labFileName, labMaxBytes } from '#core/lab/lab-file.ts'
import { labFiles } from '#tooling/lab/bundle-lab.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const run = promisify(execFile)
const dir = mkdtempSync(join(tmpdir(), 'lab-bundle-'))
const file = join(dir, labFileName)

beforeAll(async () => {
  for (const [name, text] of Object.entries(await labFiles())) writeFileSync(join(dir, name), text)
})
afterAll(() => rmSync(dir, { recursive: true }))

interface Started {
  child: ChildProcess
  ports: { http: number; https: number; socks5: number; api: number }
  certificateFile: string
  proxyUrl: string
}

/** Starts the file on free ports. */
async function start(...args: string[]): Promise<Started> {
  const child = spawn(
    process.execPath,
    [file, '--ports', 'http=0,https=0,socks5=0,api=0', '--dir', join(dir, 'files'), '--log', 'json', ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
  return { child, ...(JSON.parse(line) as Omit<Started, 'child'>) }
}

test('W67: curl reaches the target through HTTP, TLS and SOCKS5, with one session', async () => {
  const { ports, certificateFile } = await start()
  const gateways = [`http://127.0.0.1:${ports.http}`, `https://127.0.0.1:${ports.https}`, `socks5h://127.0.0.1:${ports.socks5}`]
  const addresses = []
  for (const gateway of gateways) {
    const trust = ['--cacert', certificateFile, '--proxy-cacert', certificateFile]
    const login = ['-U', 'USERNAME-network-isp-country-jp-session-a:PASSWORD']
    const { stdout } = await run('curl', ['-s', ...trust, '-x', gateway, ...login, endpoints.ip])
    addresses.push(JSON.parse(stdout) as { ip: string; country: string })
  }
  expect(addresses[0]!.country).toBe('JP')
  expect(new Set(addresses.map(({ ip }) => ip)).size).toBe(1)
})

test('W67: the file answers the APIs, and ends at SIGINT with 0', async () => {
  const { child, ports } = await start()
  const response = await fetch(`http://127.0.0.1:${ports.api}/v1/scrape`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('USERNAME:PASSWORD')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: 'https://shop.example/item/42', format: 'markdown' }),
  })
  expect(response.status).toBe(200)
  expect(((await response.json()) as { content: string }).content).toContain('# ')
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('W60: the file listens on loopback only, and says why it refuses another address', async () => {
  for (const host of ['0.0.0.0', '::', '192.0.2.1']) {
    const { code, stderr } = (await run(process.execPath, [file, '--host', host]).catch((error: unknown) => error)) as {
      code: number
      stderr: string
    }
    expect([host, code]).toEqual([host, 2])
    expect(stderr).toContain('127.0.0.1')
  }
})

test('W67: a port in use is named, with a way out', async () => {
  const { ports } = await start()
  const args = ['--ports', `http=${ports.http},https=0,socks5=0,api=0`, '--dir', join(dir, 'files')]
  const { code, stderr } = (await run(process.execPath, [file, ...args]).catch((error: unknown) => error)) as {
    code: number
    stderr: string
  }
  expect(code).toBe(1)
  expect(stderr).toContain(`Port ${ports.http} (http) of 127.0.0.1 is in use.`)
})

test('W67: the variables are printed for shells, with files that exist', async () => {
  const print = async (format: string) => (await run(process.execPath, [file, '--dir', join(dir, 'files'), '--print-env', format])).stdout
  const variables = JSON.parse(await print('json')) as Record<string, string>
  expect(Object.keys(variables)).toEqual(expect.arrayContaining(['PROXY_HOST', 'API_URL', 'SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS']))
  expect(readFileSync(variables.SSL_CERT_FILE!, 'utf8')).toContain(readFileSync(variables.NODE_EXTRA_CA_CERTS!, 'utf8'))
  const script = `${await print('sh')}\nprintf %s "$SSL_CERT_FILE"`
  expect((await run('sh', ['-c', script])).stdout).toBe(variables.SSL_CERT_FILE)
  expect(await print('fish')).toContain("set -gx PROXY_HOST '127.0.0.1'")
  expect(await print('powershell')).toContain("$env:PROXY_HOST = '127.0.0.1'")
})

test('W68: the file is smaller than its page says, and its SHA-256 is that of the file beside it', async () => {
  expect(statSync(file).size).toBeLessThan(labMaxBytes)
  const { stdout } = await run('sha256sum', ['-c', labChecksumName], { cwd: dir })
  expect(stdout).toBe(`${labFileName}: OK\n`)
})

test('W67: the file names the packages in it with their licenses', () => {
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/^ajv \d[\d.]* \(MIT\)$/m)
  expect(text).toMatch(/^@peculiar\/x509 \d[\d.]* \(MIT\)$/m)
})
