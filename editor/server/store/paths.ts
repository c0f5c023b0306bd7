/**
 * Which files the editor may read and write: texts and pictures below three folders of the repository, by names of a form that no file
 * system reads in another way, and never through a symbolic link, which could lead to any file of the machine.
 */
import { lstatSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'

/** Folders of the repository that the editor edits. */
export const editableFolders = ['content', 'contract', 'site'] as const

/** A name of a file or folder: no dot at its start or end, no space, no letter that another looks like. */
const namePattern = /^[a-zA-Z0-9_](?:[a-zA-Z0-9._-]*[a-zA-Z0-9_-])?$/
const maxNameChars = 120
const maxDepth = 8

/** Names that Windows reads as devices: a repository with one can't be checked out there. */
const devicePattern = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Whether a path below the root may be one of the editor's files, by its names alone. */
export function isEditablePath(path: string): boolean {
  const names = path.split('/')
  const [top = ''] = names
  return (
    (editableFolders as readonly string[]).includes(top) && names.length >= 2 && names.length <= maxDepth && names.every(isEditableName)
  )
}

function isEditableName(name: string): boolean {
  return name.length <= maxNameChars && namePattern.test(name) && !name.includes('..') && !devicePattern.test(name)
}

/**
 * The place of an editable path on this machine, and what is there.
 *
 * @param root of the repository
 * @returns `stats`: undefined if there is nothing; a file or folder otherwise
 * @throws {Refusal} if the path is not editable, or leads through a link or something else than files and folders
 */
export function locate(root: string, path: string): { absolute: string; stats: Stats | undefined } {
  if (!isEditablePath(path)) throw badPath(path, 'The editor has no file of this name.')
  const names = path.split('/')
  let absolute = root
  let stats: Stats | undefined
  for (const [index, name] of names.entries()) {
    absolute = join(absolute, name)
    stats = lstatSync(absolute, { throwIfNoEntry: false })
    if (!stats) return { absolute: join(root, path), stats: undefined }
    if (stats.isSymbolicLink()) throw badPath(path, 'It leads through a symbolic link. Replace the link by a copy of the file.')
    const isLast = index === names.length - 1
    if (!stats.isDirectory() && !(isLast && stats.isFile())) throw badPath(path, `${name} is neither a file nor a folder.`)
  }
  return { absolute, stats }
}

function badPath(path: string, reason: string): Refusal {
  return new Refusal('badName', `${JSON.stringify(path.slice(0, 200))} can't be opened. ${reason}`)
}
