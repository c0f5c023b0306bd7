import { expect } from 'vitest'
import { addAssets, deleteOldAssets, findAsset, touchAssets } from '#server/db/assets.ts'
import { markBuildStarted, recordBuild } from '#server/db/builds.ts'
import { onEach, type TestDatabase } from './databases.ts'

/** Starts a build that consists of the given assets, as a server does. */
async function start({ db }: TestDatabase, build: string, names: readonly string[], hour: number): Promise<void> {
  const now = new Date(Date.UTC(2026, 0, 1, hour))
  await recordBuild(db, build, now)
  const urls = names.map((name) => `/assets/${name}.js`)
  const stored = await touchAssets(db, urls, now)
  const missing = urls.filter((url) => !stored.has(url)).map((url) => ({ url, facts: '{}', bytes: Buffer.from(url) }))
  if (missing.length > 0) await addAssets(db, missing, now)
  await markBuildStarted(db, build, now)
  await deleteOldAssets(db, 3)
}

const stored = async ({ db }: TestDatabase) =>
  (await db.selectFrom('assets').select('url').orderBy('url').execute()).map(({ url }) => url.replace(/\/assets\/|\.js/g, ''))

onEach('C1: the assets of the latest builds are stored once', async (database) => {
  await start(database, 'b1', ['common', 'one'], 1)
  await start(database, 'b2', ['common', 'two'], 2)
  await start(database, 'b3', ['common', 'three'], 3)
  expect(await stored(database)).toEqual(['common', 'one', 'three', 'two'])
  await start(database, 'b4', ['common', 'four'], 4)
  expect(await stored(database)).toEqual(['common', 'four', 'three', 'two'])
  expect((await findAsset(database.db, '/assets/two.js'))?.bytes).toEqual(Buffer.from('/assets/two.js'))
})

onEach('C1: a build that starts again after going back to it counts as the latest', async (database) => {
  await start(database, 'b1', ['one'], 1)
  await start(database, 'b2', ['two'], 2)
  await start(database, 'b3', ['three'], 3)
  await start(database, 'b1', ['one'], 4)
  await start(database, 'b4', ['four'], 5)
  expect(await stored(database)).toEqual(['four', 'one', 'three'])
})

onEach('C1: servers that start at the same time store an asset once', async ({ db }) => {
  const asset = { url: '/assets/a.js', facts: '{}', bytes: Buffer.from('a') }
  const now = new Date()
  await Promise.all([addAssets(db, [asset], now), addAssets(db, [asset], now)])
  expect((await findAsset(db, asset.url))?.facts).toBe('{}')
})
