/** Reads files that people edit, and says in plain words why one can't be read. */
import { readdirSync, readFileSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { ContentError, ReportedError, type Problem } from './problems.ts'

/** Reasons of the operating system (errno(3)): what was found, and the fix. */
const reasons: Readonly<Record<string, Pick<Problem, 'found' | 'fix'>>> = {
  ENOENT: { found: 'no such file', fix: 'restore the file, or correct its name' },
  ENOTDIR: { found: 'no such folder', fix: 'a file has the name of the folder: rename the file' },
  EISDIR: { found: 'a folder', fix: 'rename or remove the folder, and write the file' },
  EACCES: { found: 'a file that may not be read', fix: 'give yourself the right to read it' },
  ELOOP: { found: 'a link that leads to itself', fix: 'replace the link by the file' },
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The text of a file, with `\n` as line break and without byte order mark.
 *
 * @param file path below the root
 * @param missing what to do if there is no such file
 * @throws {ContentError} if it is no readable file, or no UTF-8
 */
export function readSource(root: string, file: string, missing?: Partial<Omit<Problem, 'file'>>): string {
  const expected = missing?.expected ?? 'a text file in UTF-8'
  let bytes: Buffer
  try {
    bytes = readFileSync(join(root, file))
  } catch (error) {
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
 * @throws {ContentError} if it is a file
 */
export function listFolder(root: string, folder: string): Dirent[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
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
