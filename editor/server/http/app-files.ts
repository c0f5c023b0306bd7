/** The files of the bundled app. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noncePlaceholder } from '../../protocol/page.ts'
import { Refusal } from '../refusal.ts'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
}

export interface AppFile {
  body: string | Uint8Array
  type: string
  /** Whether it is the page; other files have a hash in their names. */
  isPage: boolean
}

/** A file of the app, by its path below the editor; a path without an ending is an address inside of the app. @throws {Refusal} */
export async function readAppFile(appDir: string, name: string, nonce: string): Promise<AppFile> {
  const ending = /\.([a-z\d]+)$/.exec(name)?.[1]
  if (ending === undefined || name === 'index.html') {
    const page = await read(join(appDir, 'index.html'))
    if (!page) throw new Refusal('notFound', 'The app of the editor is not built.')
    return { body: page.toString('utf8').replaceAll(noncePlaceholder, nonce), type: types['html']!, isPage: true }
  }
  const type = types[ending]
  const bytes = type !== undefined && /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(name) ? await read(join(appDir, name)) : undefined
  if (!bytes) throw new Refusal('notFound', 'There is no such file.')
  return { body: bytes, type: type!, isPage: false }
}

async function read(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined)
}
