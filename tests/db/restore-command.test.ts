/** What the command `restore` prints. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runRestore } from '#server/backup/commands.ts'
import { readConfig } from '#server/config.ts'
import { createBackups, emptyDatabase, migratedDatabase } from './backup-tools.ts'
import { noon } from './submission-tools.ts'

/** A backup of an empty database, and a function that restores it by the command. */
async function createRestore() {
  const backups = await createBackups()
  await backups.make(await migratedDatabase('sqlite'))
  const identity = join(backups.folder, 'key.txt')
  writeFileSync(identity, `${backups.identity}\n`)
  return (env: Record<string, string | undefined>) => {
    const config = readConfig({ BACKUP_TO: backups.folder, ...env })
    return runRestore({ config, actor: 'ana', clock: () => noon }, ['--identity', identity])
  }
}

test('A20: a restoration without the secret of the sessions says to put it back before the first start', async () => {
  const restore = await createRestore()
  const [bare, withFile, withVariable] = await Promise.all([1, 2, 3].map(() => emptyDatabase('sqlite')))
  const path = join(bare!.dataDir, 'session-secret.txt')
  expect(await restore({ DATA_DIR: bare!.dataDir })).toContain(`\n${path} is missing. Put it back before the first start`)
  writeFileSync(join(withFile!.dataDir, 'session-secret.txt'), 'x')
  const { databaseUrl, dataDir } = await emptyDatabase('postgres')
  const others = [
    { DATA_DIR: withFile!.dataDir },
    { DATA_DIR: withVariable!.dataDir, SESSION_SECRET: '0123456789abcdef0123456789abcdef' },
    { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  ]
  for (const env of others) expect(await restore(env)).not.toContain('session-secret.txt')
})
