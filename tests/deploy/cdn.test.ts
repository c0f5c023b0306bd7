import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess, type ServerProcess } from '../system/server.ts'
import { exchange, headerOf } from './exchange.ts'
import { siteFiles } from './site-files.ts'

const guide = readFileSync('deploy/cdn/README.md', 'utf8')
const rows = [...guide.matchAll(/^\| [^|]+ \| ((?:`[^`]+`(?:, )?)+) \| `([^`]+)` \| (?:`([^`]+)`)? ?\|/gm)].flatMap(
  ([, examples, cacheControl, vary]) => examples!.split(', ').map((example) => [example.replaceAll('`', ''), cacheControl!, vary] as const),
)

let server: ServerProcess

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cdn-'))
  server = await startServerProcess({ DATA_DIR: dataDir })
  return async () => {
    await server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true })
  }
})

test('the guide has a rule for each class of address', () => {
  expect(rows).toHaveLength(13)
})

test.each(rows)('E5: %s is %s', async (example, cacheControl, vary) => {
  const path = example === '/assets/*.js' ? siteFiles.script.url : example
  const answer = await exchange(server.origin, path, { headers: { 'Accept-Encoding': 'br' } })
  expect({ cacheControl: headerOf(answer, 'cache-control'), vary: headerOf(answer, 'vary') }).toEqual({ cacheControl, vary })
})

test('E5: a document names its build in the way that the guide gives', async () => {
  const timing = headerOf(await exchange(server.origin, '/about'), 'server-timing')
  expect(timing).toMatch(/^build;desc="[\da-f]{12}"$/)
  expect(guide).toMatch(/`build;desc="[\da-f]{12}"`/)
})

test('E5: a response that may be stored sets no cookie', async () => {
  const stored = rows.filter(([, cacheControl]) => cacheControl.startsWith('public'))
  for (const [example] of stored) {
    expect(headerOf(await exchange(server.origin, example, { headers: { Cookie: 'language=ru' } }), 'set-cookie'), example).toBeUndefined()
  }
})
