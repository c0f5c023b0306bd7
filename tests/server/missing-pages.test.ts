import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { startFixture } from './fixture.ts'
import { send } from './raw-http.ts'

test('P9: missing pages that a browser opens are counted, with the page of the site that links to them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'missing-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const server = await startFixture({ DATA_DIR: dataDir })
  const open = (path: string, referer: string) =>
    send(server.port, { path, headers: ['Sec-Fetch-Dest: document', `Referer: http://localhost${referer}`] })
  const answers = [
    await open('/zh/blog/no-such-article?x=1', '/zh/blog?page=2'),
    await open('/.env', '/zh/blog'),
    await open('/blog', '/help'),
    await send(server.port, { path: '/no-such-page' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 200, 404])
  await server.close()
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  const counted = await db.selectFrom('missing_pages').select(['path', 'origin', 'count']).execute()
  await close()
  expect(counted).toEqual([{ path: '/zh/blog/no-such-article', origin: '/zh/blog', count: 1 }])
})
