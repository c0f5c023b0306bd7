import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { recordBuild } from '#server/db/builds.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { replaceDatabase } from '#server/db/replace-database.ts'
import { StartError } from '#server/start-error.ts'
import { migratedDatabase, open } from './backup-tools.ts'
import { noon } from './submission-tools.ts'

const refused = 'The file belongs to root.'
vi.mock('#server/db/file-owner.ts', () => ({
  giveToOwnerOf() {
    throw new StartError(refused)
  },
}))

test('D33: a restored database that cannot be given to the service leaves the earlier one in its place', async () => {
  const config = await migratedDatabase('sqlite')
  const earlier = await open(config)
  await recordBuild(earlier.db, 'earlier', noon)
  await earlier.close()
  const load = async ({ db }: Database) => {
    await migrate(db)
    await recordBuild(db, 'restored', noon)
  }
  await expect(replaceDatabase({ config, replace: true, now: noon }, load)).rejects.toThrow(refused)
  const { db } = await open(config)
  expect(await db.selectFrom('builds').select('id').execute()).toEqual([{ id: 'earlier' }])
  expect(readdirSync(config.dataDir).filter((name) => name.includes('restore'))).toEqual([])
})
