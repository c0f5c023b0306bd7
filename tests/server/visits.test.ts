import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { startFixture } from './fixture.ts'
import { send } from './raw-http.ts'

const userAgent = 'User-Agent: Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36'
const json = 'Content-Type: application/json'
const report = JSON.stringify({ pages: ['/contact-us'], timeZone: 'Europe/Berlin' })

test('T6, T7, P11: reports are answered without waiting for the database; counts are written when the server stops, and nothing of the visitor', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'visits-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const server = await startFixture({ DATA_DIR: dataDir })
  const post = async (body: string, ...headers: string[]) => {
    const answer = await send(server.port, {
      method: 'POST',
      path: '/visits',
      headers: [`Content-Length: ${Buffer.byteLength(body)}`, userAgent, ...headers],
      body,
    })
    return answer.status
  }
  expect([
    await post(report, json),
    await post(report, json, 'Sec-Fetch-Site: same-origin'),
    await post(report, json, 'Origin: https://elsewhere.example'),
    await post(report),
    await post('{"pages":[]}', json),
    await post(`{"pages":["/${'a'.repeat(9000)}"]}`, json),
    (await send(server.port, { path: '/visits' })).status,
  ]).toEqual([204, 204, 403, 415, 400, 413, 404])
  expect((await send(server.port, { path: '/broken' })).status).toBe(500)
  await server.close()
  const logged = server.lines.flatMap(({ path, status }) => (path === '/visits' ? [status] : []))
  expect(logged).toEqual([403, 415, 400, 413, 404])

  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  onTestFinished(close)
  const views = await db.selectFrom('page_views').select(['path', 'locale', 'device', 'count']).execute()
  expect(views).toEqual([{ path: '/contact-us', locale: 'en', device: 'desktop', count: 2 }])
  const countries = await db.selectFrom('page_countries').select(['country', 'count']).execute()
  expect(countries).toEqual([{ country: 'DE', count: 2 }])
  const requests = await db
    .selectFrom('request_counts')
    .select(({ fn }) => ['errors', fn.sum('requests').as('total')])
    .groupBy('errors')
    .execute()
  expect(requests).toEqual([{ errors: 1, total: 8 }])
})
