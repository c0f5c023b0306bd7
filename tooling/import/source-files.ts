/**
 * Reads what somebody else wrote: a list of regular files below one folder, without following links, and their texts up to a size. Paths
 * that texts name are looked up in the list and are never joined to a path of this machine.
 */
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ReportedError } from '#tooling/content/problems.ts'
import { reportTo, type Misfit } from './misfits.ts'

/** The most that is read. Lines longer than this take parsers of Markdown minutes. */
export const limits = { files: 50_000, depth: 40, textBytes: 2_000_000, exportBytes: 200_000_000, lineChars: 100_000 }

export interface SourceFiles {
  /** Folder of this machine. */
  root: string
  /** Paths below it, with `/`, sorted. */
  paths: ReadonlySet<string>
  /** If a file was named: its path below the root. */
  only?: string
  misfits: Misfit[]
}

const ignored = new Set(['node_modules', '.git', 'dist', 'build', '.docusaurus', '.astro', '.nuxt', '.output'])

/** Lists the files at a path. @throws {ReportedError} if there is nothing, or too much */
export function listSource(path: string): SourceFiles {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats) throw new ReportedError(`There is no ${path}: write the path of the folder or file to import.`)
  if (stats.isSymbolicLink()) throw new ReportedError(`${path} is a symbolic link: write the path of the folder itself.`)
  const misfits: Misfit[] = []
  if (stats.isFile()) return { root: dirname(path), paths: collect(dirname(path), misfits, besideExport), only: basename(path), misfits }
  return { root: path, paths: collect(path, misfits), misfits }
}

/** Folders beside a file of an export that may hold its pictures; others are not looked into. */
const besideExport: ReadonlySet<string> = new Set(['wp-content', 'uploads', 'attachments', 'images', 'img', 'assets', 'static', 'public'])

function collect(root: string, misfits: Misfit[], onlyFolders?: ReadonlySet<string>): Set<string> {
  const paths: string[] = []
  const visit = (folder: string, depth: number) => {
    if (depth > limits.depth) {
      reportTo(misfits, folder)({ kind: 'folder', what: `folders more than ${limits.depth} deep`, outcome: 'left out' })
      return
    }
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isSymbolicLink())
        reportTo(
          misfits,
          path,
        )({ kind: 'symbolic link', what: 'a symbolic link could lead to any file of this machine', outcome: 'left out' })
      else if (entry.isDirectory() && !ignored.has(entry.name) && (depth > 0 || !onlyFolders || onlyFolders.has(entry.name)))
        visit(path, depth + 1)
      else if (entry.isFile()) paths.push(path)
      if (paths.length > limits.files) throw new ReportedError(`There are more than ${limits.files} files: import a part of them.`)
    }
  }
  visit('', 0)
  return new Set(paths.sort((a, b) => (a < b ? -1 : 1)))
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The bytes of a listed file. @throws if it is not in the list */
export function readBytes({ root, paths }: SourceFiles, path: string): Buffer {
  if (!paths.has(path)) throw new Error(`${path} is not in the list of files.`)
  return readFileSync(join(root, path))
}

/** The text of a listed file; undefined, and a misfit, if it is too large or no text. */
export function readText(files: SourceFiles, path: string, maxBytes = limits.textBytes): string | undefined {
  const report = reportTo(files.misfits, path)
  const { size } = lstatSync(join(files.root, path))
  if (size > maxBytes) {
    report({ kind: 'size', what: `${(size / 1e6).toFixed(1)} MB; at most ${maxBytes / 1e6} MB are read`, outcome: 'left out' })
    return undefined
  }
  let text: string
  try {
    text = utf8.decode(readBytes(files, path)).replaceAll(/\r\n?/g, '\n')
  } catch {
    report({ kind: 'encoding', what: 'bytes that are no UTF-8', outcome: 'left out', instead: 'not imported: save the file as UTF-8' })
    return undefined
  }
  return text
}

/** What parsers of Markdown take minutes for, by line. */
const endless: readonly { kind: string; what: string; is: (line: string) => boolean }[] = [
  { kind: 'long line', what: `a line of more than ${limits.lineChars} characters`, is: (line) => line.length > limits.lineChars },
  { kind: 'nesting', what: 'more than 50 quotations in each other', is: (line) => /^(?:\s*>){51}/.test(line) },
  { kind: 'nesting', what: 'a list more than 50 levels deep', is: (line) => /^[ >]{100,}(?:[-*+]|\d+[.)])(?:\s|$)/.test(line) },
  { kind: 'nesting', what: 'more than 200 marks of emphasis or brackets in a row', is: (line) => /[*_[\]<]{201}/.test(line) },
]

const maxOpenBlocks = 200

/** Whether each line of a body can be parsed; reports the first that can't. */
export function isParsable(text: string, file: string, misfits: Misfit[]): boolean {
  let open = 0
  for (const [index, line] of text.split('\n').entries()) {
    const isClosing = /^\s*:{2,}\s*$/.test(line)
    if (isClosing) open--
    else if (/^\s*:{2,}\s*[\w[]/.test(line)) open++
    const found =
      open > maxOpenBlocks
        ? { kind: 'nesting', what: `more than ${maxOpenBlocks} blocks of colons that are not closed` }
        : endless.find(({ is }) => is(line))
    if (!found) continue
    reportTo(misfits, file)({ line: index + 1, kind: found.kind, what: found.what, outcome: 'left out' })
    return false
  }
  return true
}

/** Joins a folder and a relative path; undefined if it leads out of the import. */
export function resolvePath(folder: string, relative: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of relative.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** The folder of a path below the import; '' for the top. */
export function folderOf(path: string): string {
  const at = path.lastIndexOf('/')
  return at === -1 ? '' : path.slice(0, at)
}
