/** The files that documents need besides their pages: pictures, and the style sheet of their rare parts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { picturesFolder, picturesPath } from '#tooling/pictures/stored-picture.ts'
import { documentSheet } from './document-sheet.ts'

/** A file and its address from the root of the site. */
interface DocumentFile {
  path: string
  bytes: string | Uint8Array
}

const compiled = '.generated/content'

/** All files of the compiled content. @param contentDir folder of the compiled content */
export function documentFiles(contentDir = compiled): DocumentFile[] {
  const { path, css } = documentSheet()
  const folder = join(contentDir, picturesFolder)
  const pictures = existsSync(folder) ? readdirSync(folder) : []
  return [{ path, bytes: css }, ...pictures.map((name) => ({ path: picturesPath + name, bytes: readFileSync(join(folder, name)) }))]
}

/** The file at an address. */
export function documentFile(path: string, contentDir = compiled): string | Uint8Array | undefined {
  const sheet = documentSheet()
  if (path === sheet.path) return sheet.css
  const name = path.startsWith(picturesPath) ? path.slice(picturesPath.length) : ''
  const file = join(contentDir, picturesFolder, name)
  // The names that the build gives: nothing that leaves the folder.
  return /^[a-z0-9-]+\.[a-z]+$/.test(name) && existsSync(file) ? readFileSync(file) : undefined
}
