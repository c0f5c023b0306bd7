/** Reads and writes the editor's files. Everything here goes through `locate`, so nothing outside the editable folders is touched. */
import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, realpath, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileHash } from '../../protocol/names.ts'
import { Refusal } from '../refusal.ts'
import { locate } from './paths.ts'

/** Bytes of the largest file that is read: the lock of the translations and large tables of the contract are in the same folders. */
const maxFileBytes = 32_000_000

/** The bytes of a file; undefined if there is none. @throws {Refusal} */
export async function readBytes(root: string, path: string): Promise<Buffer | undefined> {
  const { absolute, stats } = locate(root, path)
  if (!stats) return undefined
  if (!stats.isFile()) throw new Refusal('notFound', `${path} is a folder.`)
  if (stats.size > maxFileBytes) throw new Refusal('tooLarge', `${path} is larger than ${maxFileBytes / 1e6} MB.`)
  // A pipe that has taken the place of the file must not be waited for.
  await using file = await open(absolute, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  const { ino, dev } = await file.stat()
  if (ino !== stats.ino || dev !== stats.dev) throw changedMeanwhile(path)
  return file.readFile()
}

/** Writes a file and its folder. A reader sees the old or the new file, never a part. @throws {Refusal} */
export async function writeBytes(root: string, path: string, bytes: string | Uint8Array): Promise<void> {
  const { absolute, stats } = locate(root, path)
  if (stats && !stats.isFile()) throw new Refusal('badName', `${path} is a folder.`)
  await mkdir(dirname(absolute), { recursive: true })
  const temporary = `${absolute}.${randomBytes(6).toString('hex')}.new`
  try {
    await checkFolder(root, path)
    await using file = await open(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o644)
    await checkFolder(root, path)
    await file.writeFile(bytes)
    await file.sync()
    await rename(temporary, absolute)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** @throws {Refusal} if the folder of a file is elsewhere by now, through a link that was made after its path was checked */
async function checkFolder(root: string, path: string): Promise<void> {
  if ((await realpath(dirname(join(root, path)))) !== join(await realpath(root), dirname(path))) throw changedMeanwhile(path)
}

function changedMeanwhile(path: string): Refusal {
  return new Refusal('changedOutside', `${path} was replaced while it was opened. Look at it, and try again.`, { files: [path] })
}

/** Removes a file, and the folders that it leaves empty. @throws {Refusal} */
export async function removeFile(root: string, path: string): Promise<void> {
  const { absolute, stats } = locate(root, path)
  if (!stats) return
  if (!stats.isFile()) throw new Refusal('badName', `${path} is a folder.`)
  await rm(absolute)
  for (let folder = path; folder.split('/').length > 2;) {
    folder = folder.slice(0, folder.lastIndexOf('/'))
    // A folder that is not empty ends the loop.
    if (
      !(await rmdir(locate(root, folder).absolute)
        .then(() => true)
        .catch(() => false))
    )
      return
  }
}

/** The hash by which two states of a file are compared. */
export function hashOf(bytes: string | Uint8Array | undefined): FileHash {
  return bytes === undefined ? null : createHash('sha256').update(bytes).digest('hex')
}
