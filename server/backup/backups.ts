/**
 * The backups of a store: a file each, and beside it its checksum. A store shows complete files only, so a backup whose checksum is missing is a
 * backup too: an attempt failed between the two, or somebody has copied the file alone.
 */
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { dayMs } from '#core/durations.ts'
import { BackupError } from '#server/backup/backup-error.ts'
import type { BackupStore } from '#server/backup/store.ts'
import { commandLine } from '#server/root.ts'

/** A complete backup. */
export interface Backup {
  name: string
  takenAt: Date
  /** In bytes, encrypted. */
  size: number
  /** Whether its checksum is beside it. */
  hasChecksum: boolean
}

/** Which backups are deleted after a new one: all but the newest ones, or those that are older. The newest is never deleted. */
export type Retention = { count: number } | { days: number }

const namePattern = /^isthmus-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)([\d.]{6}Z)\.jsonl\.zst\.age$/

/** Names sort by time. */
export function backupName(takenAt: Date): string {
  return `isthmus-${takenAt.toISOString().replaceAll(/[-:]/g, '')}.jsonl.zst.age`
}

/** The file with the checksum of a backup, in the format of `sha256sum`. */
function checksumName(name: string): string {
  return `${name}.sha256`
}

/** The time in the name of a backup; `undefined` for other files. */
function timeOf(name: string): Date | undefined {
  return namePattern.test(name) ? new Date(name.replace(namePattern, '$1-$2-$3T$4:$5:$6')) : undefined
}

/** The backups, newest first. */
export async function listBackups(store: BackupStore): Promise<Backup[]> {
  const files = await store.list()
  const names = new Set(files.map(({ name }) => name))
  return files
    .flatMap(({ name, size }) => {
      const takenAt = timeOf(name)
      return takenAt ? [{ name, size, takenAt, hasChecksum: names.has(checksumName(name)) }] : []
    })
    .toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
}

/** @param at name of a backup, or `latest`. @throws BackupError if there is none */
export async function findBackup(store: BackupStore, at: string): Promise<Backup> {
  const backups = await listBackups(store)
  const found = at === 'latest' ? backups[0] : backups.find(({ name }) => name === at)
  if (found) return found
  throw new BackupError(
    backups.length === 0 ? 'There is no backup.' : `There is no backup '${at}'. List them: ${commandLine('backup')} list`,
  )
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
  await store.write(checksumName(name), toChunks(`${hash.digest('hex')}  ${name}\n`)).catch((cause: Error) => {
    throw new BackupError(`${name} is stored, but its checksum is not: ${cause.message}`, { cause })
  })
  return { name, takenAt, size, hasChecksum: true }
}

async function* toChunks(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content)
}

/** @throws BackupError if the stored bytes are not those that were written, or the checksum is missing */
export async function verifyChecksum(store: BackupStore, { name, hasChecksum }: Backup): Promise<void> {
  if (!hasChecksum) throw new BackupError(`${name} has no checksum beside it. Verify it with --identity, which restores it for a check.`)
  const expected = (await text(await store.read(checksumName(name)))).split(' ', 1)[0]
  const hash = createHash('sha256')
  for await (const chunk of await store.read(name)) hash.update(chunk)
  if (hash.digest('hex') !== expected) throw new BackupError(`${name} is damaged: its checksum does not match.`)
}

/**
 * Deletes the backups that are past their retention, and what attempts have left that ended more than a day ago.
 *
 * @returns names of the files that were deleted, without those of the checksums of these backups
 */
export async function deleteOldBackups(store: BackupStore, retention: Retention, now: Date): Promise<string[]> {
  const backups = await listBackups(store)
  const isOld = ({ takenAt }: Backup, index: number) =>
    index > 0 && ('count' in retention ? index >= retention.count : now.getTime() - takenAt.getTime() > retention.days * dayMs)
  const old = backups.filter(isOld).map(({ name }) => name)
  // The backup first: if this is interrupted, the checksum is left, and no personal data.
  for (const name of old) for (const file of [name, checksumName(name)]) await store.remove(file)
  const left = (await leftovers(store)).filter(({ takenAt }) => now.getTime() - takenAt.getTime() > dayMs).map(({ name }) => name)
  for (const name of left) await store.remove(name)
  return [...old, ...left]
}

/** Files of attempts that were killed: parts of backups and of checksums, and checksums without a backup. */
async function leftovers(store: BackupStore): Promise<{ name: string; takenAt: Date }[]> {
  const files = await store.list()
  const names = new Set(files.map(({ name }) => name))
  return files.flatMap(({ name }) => {
    const backup = name.replace(/\.part$/, '').replace(/\.sha256$/, '')
    const takenAt = timeOf(backup)
    const isLeft = name.endsWith('.part') || (name === checksumName(backup) && !names.has(backup))
    return takenAt && isLeft ? [{ name, takenAt }] : []
  })
}
