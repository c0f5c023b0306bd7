/** What a backup or a restoration leaves and says when a part of it fails. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { backupName, listBackups } from '#server/backup/backups.ts'
import { runBackup } from '#server/backup/commands.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import type { BackupStore } from '#server/backup/store.ts'
import { readConfig } from '#server/config.ts'
import { createBackups, migratedDatabase, open } from './backup-tools.ts'
import { noon } from './submission-tools.ts'

test('D30: a command that cannot delete old backups says that the new one is stored, and names it', async () => {
  const { dataDir } = await migratedDatabase('sqlite')
  const { folder, recipients, store } = await createBackups()
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_TO: folder, BACKUP_RECIPIENT: recipients[0] })
  let calls = 0
  // The third call is for the deletion of old backups.
  const clock = () => {
    if (++calls > 2) throw new Error('the place is gone')
    return noon
  }
  const name = backupName(noon)
  await expect(runBackup({ config, actor: 'ana', clock }, ['--keep', '1'])).rejects.toThrow(
    new RegExp(`^${name}: [^]*The backup is stored, but old ones could not be deleted: the place is gone$`),
  )
  expect((await listBackups(store)).map((backup) => backup.name)).toEqual([name])
})

test('D30: a command that cannot record a backup in the audit says that it is stored, and names it', async () => {
  const config = await migratedDatabase('sqlite')
  const { db } = await open(config)
  const { recipients, store } = await createBackups()
  const write: BackupStore['write'] = async (file, bytes) => {
    await store.write(file, bytes)
    if (file.endsWith('.sha256')) await sql`alter table audit rename to audit_away`.execute(db)
  }
  const name = backupName(noon)
  const failing = { ...store, write }
  await expect(makeBackup({ config, recipients, actor: 'ana', clock: () => noon, store: failing })).rejects.toThrow(
    `${name} is stored, but the audit could not record it`,
  )
  expect((await listBackups(store)).map((backup) => backup.name)).toEqual([name])
})
