/** Reads files that people edit, and says in plain words why one can't be read. */
import { lstatSync, readdirSync, readFileSync, type Dirent } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ContentError, ReportedError, type Problem } from './problems.ts'

/** Reasons of the operating system (errno(3)): what was found, and the fix. */
const reasons: Readonly<Record<string, Pick<Problem, 'found' | 'fix'>>> = {
  ENOENT: { found: 'no such file', fix: 'restore the file, or correct its name' },
  ENOTDIR: { found: 'no such folder', fix: 'a file has the name of the folder: rename the file' },
  EISDIR: { found: 'a folder', fix: 'rename or remove the folder, and write the file' },
  EACCES: { found: 'a file that may not be read', fix: 'give yourself the right to read it' },
  ELOOP: { found: 'a link that leads to itself', fix: 'replace the link by the file' },
}

/** Bytes of the largest file that is read. */
const maxFileBytes = 32_000_000

/** Folders that may be links themselves: a repository of the content beside that of the code. */
const topFolders = ['content', 'contract', 'site', '.']

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Why a path is not read: a link could lead to any file of the machine, and a pipe or a device has no end. */
function specialFile(path: string): Pick<Problem, 'found' | 'fix'> | undefined {
  const folder = dirname(path)
  const isLink = (place: string) => lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  if (isLink(path)) return { found: 'a symbolic link', fix: 'replace it by a copy of the file' }
  if (!topFolders.includes(basename(folder)) && isLink(folder))
    return { found: 'a folder that is a symbolic link', fix: 'replace it by a copy of the folder' }
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isDirectory()) return undefined
  if (!stats.isFile()) return { found: 'a pipe, a socket or a device', fix: 'remove it, and write a file' }
  return stats.size > maxFileBytes ? { found: `${stats.size} bytes`, fix: 'divide it into several files' } : undefined
}

/**
 * The text of a file, with `\n` as line break and without byte order mark.
 *
 * @param file path below the root
 * @param missing what to do if there is no such file
 * @throws {ContentError} if it is no readable file, or no UTF-8; a link, a pipe or a device is not read
 */
export function readSource(root: string, file: string, missing?: Partial<Omit<Problem, 'file'>>): string {
  const expected = missing?.expected ?? 'a text file in UTF-8'
  let bytes: Buffer
  try {
    const special = specialFile(join(root, file))
    if (special) throw new ContentError([{ file, expected, ...special }])
    bytes = readFileSync(join(root, file))
  } catch (error) {
    if (error instanceof ContentError) throw error
    const { code = '', message } = error as NodeJS.ErrnoException
    const reason = reasons[code] ?? { found: message, fix: 'make it readable' }
    throw new ContentError([{ file, expected, ...reason, ...(code === 'ENOENT' ? missing : {}) }])
  }
  try {
    return utf8.decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    const line = lineOfInvalidByte(bytes)
    const fix = 'save the file as UTF-8'
    throw new ContentError([{ file, line, expected, found: 'bytes that are no UTF-8', fix }])
  }
}

/**
 * The names in a folder, sorted; none if there is no such folder.
 *
 * @throws {ContentError} if it is a file, or a link below `content/`
 */
export function listFolder(root: string, folder: string): Dirent[] {
  try {
    if (!topFolders.includes(basename(folder)) && lstatSync(join(root, folder), { throwIfNoEntry: false })?.isSymbolicLink())
      throw new ContentError([{ file: folder, expected: 'a folder', found: 'a symbolic link', fix: 'replace it by a copy of the folder' }])
    return readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (error instanceof ContentError) throw error
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    const found = code === 'ENOTDIR' ? 'a file' : message
    throw new ContentError([{ file: folder, expected: 'a folder', found, fix: 'rename or remove the file' }])
  }
}

/** The 1-based line of the first byte that is no UTF-8. */
function lineOfInvalidByte(bytes: Buffer): number {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(10, start)
    const part = bytes.subarray(start, end === -1 ? bytes.length : end)
    try {
      utf8.decode(part)
    } catch {
      return line
    }
    start = end === -1 ? bytes.length : end + 1
  }
  return line
}

/**
 * Runs the main part of a program. Problems of files are printed as a list, without a stack, and the program ends with 1.
 *
 * @param shown the lines to print instead of the message of the error
 */
export async function runReporting(main: () => void | Promise<void>, shown = (error: ReportedError) => error.message): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof ReportedError)) throw error
    console.error(shown(error))
    process.exitCode = 1
  }
}
