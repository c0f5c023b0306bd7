import { resolve, sep } from 'node:path'
import { inspect } from 'node:util'
import { commandLine } from '#server/root.ts'

/** An error at start that the operator can correct. The message says how and is printed without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What is printed about an error that ends a program: all details, unless the operator can correct it; then message and cause. */
export function errorForOperator(error: unknown): string {
  if (!(error instanceof StartError)) return inspect(error)
  return error.cause instanceof Error ? `${error.message}\n  (${error.cause.message})` : error.message
}

/** Codes of Node and of SQLite: no space, a quota that is used up. */
const fullDisk = /^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/

/** Codes of SQLite for a file with wrong content. */
const damaged = /^SQLITE_(?:CORRUPT|NOTADB)/

/** Codes of SQLite for a file system that refuses: a full one too, while SQLite reserves space. */
const unusable = /^SQLITE_(?:IOERR|READONLY|CANTOPEN)/

/** The `StartError` for a disk or database that can't be used, found by the code of an error or of its causes; otherwise the error itself. */
export function startErrorOf(error: unknown, dataDir: string): unknown {
  if (error instanceof StartError) return error
  const codes = codesOf(error)
  if (codes.some((code) => fullDisk.test(code))) {
    return new StartError(`The disk of the data folder ${dataDir} is full. Free some space and start again.`, { cause: error })
  }
  if (codes.some((code) => damaged.test(code))) {
    return new StartError(
      `The database in ${dataDir} is damaged. Restore the last backup in its place: ${commandLine('restore')} --identity KEY-FILE --replace (docs/operations.md, Backups).`,
      { cause: error },
    )
  }
  if (isForbidden(error, dataDir)) {
    return new StartError(
      `This user may not read or write the data folder ${dataDir}. Check DATA_DIR, and who owns the folder and its files.`,
      {
        cause: error,
      },
    )
  }
  if (!codes.some((code) => unusable.test(code))) return error
  return new StartError(`The database in ${dataDir} can't be used. Check who owns the folder, and space and health of its disk.`, {
    cause: error,
  })
}

/** Whether the file system refuses access to something in the data folder. */
function isForbidden(error: unknown, dataDir: string): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', path } = error as NodeJS.ErrnoException
  return (
    (/^(?:EACCES|EPERM|EROFS)$/.test(code) && path !== undefined && isBelow(resolve(path), resolve(dataDir))) ||
    isForbidden(error.cause, dataDir)
  )
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep)
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code = '' } = error as NodeJS.ErrnoException
  return [code, ...codesOf(error.cause)]
}
