/** The owner of files that root writes into the folder of a service. */
import { chownSync, statSync } from 'node:fs'
import { StartError } from '#server/start-error.ts'

export interface OwnedFile {
  folder: string
  path: string
  /** Who runs the command, and the functions of the file system, unless a test passes others. */
  user?: number | undefined
  stat?: (path: string) => { uid: number; gid: number }
  chown?: (path: string, uid: number, gid: number) => void
}

/**
 * If root runs the command, gives a file to the owner of a folder: the service, which runs as that user, could not open it otherwise.
 *
 * @throws StartError if that is not permitted
 */
export function giveToOwnerOf({ folder, path, user = process.getuid?.(), stat = statSync, chown = chownSync }: OwnedFile): void {
  const { uid, gid } = stat(folder)
  if (user !== 0 || uid === 0) return
  try {
    chown(path, uid, gid)
  } catch (cause) {
    throw new StartError(`The database can't be given to the owner of ${folder} (user ${uid}). Run the command as that user.`, { cause })
  }
}
