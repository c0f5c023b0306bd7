/**
 * A document with unsaved texts and pictures, written to a folder outside of the repository under the path that it has inside, so that the
 * compiler reads it as it reads saved ones.
 */
import { copyFileSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Changes } from '../../protocol/documents.ts'
import type { DocumentId, FileName } from '../../protocol/names.ts'
import { discover, type Source } from '#tooling/content/discover.ts'
import type { Problem } from '#tooling/content/problems.ts'
import { Refusal } from '../refusal.ts'
import { locate } from '../store/paths.ts'
import { folderOf, readId, textFileName } from './document-id.ts'
import { checkLimits } from './limits.ts'

export interface Overlay extends Disposable {
  /** Contains `content/`. */
  root: string
  /** Undefined if the document lacks `meta.yaml` or `en.md`. */
  source: Source | undefined
  /** Of names of files. */
  problems: Problem[]
}

/** Unsaved changes of a document, and the files of uploaded pictures by name; `null` removes a saved one. */
export interface Unsaved {
  files: Changes
  pictures: Readonly<Record<FileName, string | null>>
}

/** Writes a document with its unsaved changes to a temporary folder. @throws {Refusal} for names and texts that may not be */
export function createOverlay(root: string, id: DocumentId, { files, pictures }: Unsaved): Overlay {
  readId(id)
  const folder = folderOf(id)
  checkLimits(files)
  const wrong = Object.keys(files).find((name) => !textFileName.test(name))
  if (wrong !== undefined) throw new Refusal('badName', `${JSON.stringify(wrong.slice(0, 200))} is no text of a document.`)
  const base = mkdtempSync(join(tmpdir(), 'isthmus-editor-'))
  const dispose = () => rmSync(base, { recursive: true, force: true })
  try {
    // An upload that is gone was saved or discarded while the request was on its way.
    const uploads = Object.entries(pictures).filter(([, file]) => file !== null && existsSync(file))
    const isReplaced = (name: string) => name in files || pictures[name] === null || uploads.some(([uploaded]) => uploaded === name)
    copyFolder(root, folder, base, isReplaced)
    for (const [name, text] of Object.entries(files)) if (text !== null) write(base, `${folder}/${name}`, text)
    for (const [name, file] of uploads) copy(file!, locate(base, `${folder}/${name}`).absolute)
  } catch (error) {
    dispose()
    throw error
  }
  const { sources, problems } = discover(base)
  return { root: base, source: sources[0], problems: problems.filter(({ file }) => file.startsWith(folder)), [Symbol.dispose]: dispose }
}

/** Copies the saved files of a document. Links are left out: `discover` has reported them. */
function copyFolder(root: string, folder: string, base: string, isReplaced: (name: string) => boolean): void {
  const { absolute, stats } = locate(root, folder)
  if (!stats?.isDirectory()) return
  for (const entry of readdirSync(absolute, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(absolute.length + 1)
    if (entry.isFile() && !isReplaced(name) && lstatSync(path).isFile()) copy(path, join(base, folder, name))
  }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

function write(base: string, path: string, text: string): void {
  const { absolute } = locate(base, path)
  mkdirSync(dirname(absolute), { recursive: true })
  writeFileSync(absolute, text)
}
