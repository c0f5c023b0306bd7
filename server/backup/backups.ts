/** The backups of a store: a file each, and beside it its checksum, which is written last, so a file without it is incomplete. */
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { BackupError } from '#server/backup/backup-error.ts'
import type { BackupStore } from '#server/backup/store.ts'

/** A complete backup. */
export interface Backup {
  name: string
  takenAt: Date
  /** In bytes, encrypted. */
  size: number
}

/** Which backups are deleted after a new one: all but the newest ones, or those that are older. The newest is never deleted. */
export type Retention = { count: number } | { days: number }

const dayMs = 86_400_000

const namePattern = /^isthmus-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)([\d.]{6}Z)\.jsonl\.zst\.age.*$/

/** Names sort by time. */
export function backupName(takenAt: Date): string {
  return `isthmus-${takenAt.toISOString().replaceAll(/[-:]/g, '')}.jsonl.zst.age`
}

/** The file with the checksum of a backup, in the format of `sha256sum`. */
function checksumName(name: string): string {
  return `${name}.sha256`
}

/** The time in the name of a backup, or of one of its files; `undefined` for other files. */
function timeOf(name: string): Date | undefined {
  return namePattern.test(name) ? new Date(name.replace(namePattern, '$1-$2-$3T$4:$5:$6')) : undefined
}

/** The complete backups, newest first. */
export async function listBackups(store: BackupStore): Promise<Backup[]> {
  const files = await store.list()
  const names = new Set(files.map(({ name }) => name))
  return files
    .filter(({ name }) => names.has(checksumName(name)))
    .flatMap(({ name, size }) => {
      const takenAt = timeOf(name)
      return takenAt ? [{ name, size, takenAt }] : []
    })
    .toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
}

/** @param at name of a backup, or `latest`. @throws BackupError if there is none */
export async function findBackup(store: BackupStore, at: string): Promise<Backup> {
  const backups = await listBackups(store)
  const found = at === 'latest' ? backups[0] : backups.find(({ name }) => name === at)
  if (found) return found
  throw new BackupError(backups.length === 0 ? 'There is no backup.' : `There is no backup '${at}'. List them: npm run backup -- list`)
}

/** Stores a backup, then its checksum. */
export async function storeBackup(store: BackupStore, takenAt: Date, bytes: AsyncIterable<Uint8Array>): Promise<Backup> {
  const name = backupName(takenAt)
  const hash = createHash('sha256')
  let size = 0
  async function* hashed() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await store.write(name, hashed())
  await store.write(checksumName(name), toChunks(`${hash.digest('hex')}  ${name}\n`))
  return { name, takenAt, size }
}

async function* toChunks(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content)
}

/** @throws BackupError if the stored bytes are not those that were written */
export async function verifyChecksum(store: BackupStore, name: string): Promise<void> {
  const expected = (await text(await store.read(checksumName(name)))).split(' ', 1)[0]
  const hash = createHash('sha256')
  for await (const chunk of await store.read(name)) hash.update(chunk)
  if (hash.digest('hex') !== expected) throw new BackupError(`${name} is damaged: its checksum is another than when it was made.`)
}

/**
 * Deletes what is past its retention, and what attempts have left that ended more than a day ago.
 *
 * @returns names of the backups that were deleted
 */
export async function deleteOldBackups(store: BackupStore, retention: Retention, now: Date): Promise<string[]> {
  const backups = await listBackups(store)
  const isOld = ({ takenAt }: Backup, index: number) =>
    index > 0 && ('count' in retention ? index >= retention.count : now.getTime() - takenAt.getTime() > retention.days * dayMs)
  const old = backups.filter(isOld).map(({ name }) => name)
  // The backup first: if this is interrupted, the checksum is left, and no personal data.
  for (const name of old) for (const file of [name, checksumName(name)]) await store.remove(file)
  const complete = new Set(backups.flatMap(({ name }) => [name, checksumName(name)]))
  for (const { name } of await store.list()) {
    const time = timeOf(name)
    if (time && !complete.has(name) && now.getTime() - time.getTime() > dayMs) await store.remove(name)
  }
  return old
}
