/**
 * What was compiled before, by a key over everything that went in. Records are small and lie in
 * one file of lines; bodies lie in a file each. Only what the present build used is kept.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** The cache of one build. */
export interface Cache {
  /** The record of a key, if there is one. It counts as used. */
  get<T>(key: string): T | undefined
  /** Counts a record as used without reading it. */
  markUsed(key: string): void
  set(key: string, record: unknown): void
  /** Keeps the text of a body. */
  writeBody(key: string, text: string): Promise<void>
  /** Copies the body of a key to a file. */
  copyBody(key: string, file: string): Promise<void>
  /** Writes the records that were used and removes all else. */
  save(): Promise<void>
}

const separator = '\t'

/** Opens the cache in a folder, which need not exist. */
export async function openCache(folder: string): Promise<Cache> {
  const file = join(folder, 'records.txt')
  const stored = await readLines(file)
  const used = new Map<string, string>()
  let added = false
  const bodyFile = (key: string) => join(folder, 'bodies', key.slice(0, 2), `${key}.json`)

  return {
    get(key) {
      const record = used.get(key) ?? stored.get(key)
      if (record === undefined) return undefined
      used.set(key, record)
      return JSON.parse(record)
    },
    markUsed(key) {
      const record = stored.get(key)
      if (record !== undefined && !used.has(key)) used.set(key, record)
    },
    set(key, record) {
      added = true
      used.set(key, JSON.stringify(record))
    },
    async writeBody(key, text) {
      await mkdir(dirname(bodyFile(key)), { recursive: true })
      await writeFile(bodyFile(key), text)
    },
    async copyBody(key, target) {
      await mkdir(dirname(target), { recursive: true })
      await copyFile(bodyFile(key), target)
    },
    async save() {
      if (!added && used.size === stored.size) return
      await mkdir(folder, { recursive: true })
      await writeLines(file, used)
      await removeUnused(join(folder, 'bodies'), (key) => used.has(key))
    },
  }
}

/** A key over parts of which any may change the result. */
export function cacheKey(...parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest('hex').slice(0, 32)
}

/** A hash of all files below some paths, read in the order of their names. */
export async function fingerprint(root: string, paths: readonly string[]): Promise<string> {
  const parts: string[] = []
  for (const path of paths) {
    if (/\.\w+$/.test(path)) parts.push(path, await readFile(join(root, path), 'utf8'))
    else {
      const names = (await readdir(join(root, path))).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()
      for (const name of names) parts.push(name, await readFile(join(root, path, name), 'utf8'))
    }
  }
  return cacheKey(...parts)
}

async function readLines(file: string): Promise<Map<string, string>> {
  const lines = new Map<string, string>()
  const stream = createReadStream(file, 'utf8')
  try {
    for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
      const end = line.indexOf(separator)
      if (end > 0) lines.set(line.slice(0, end), line.slice(end + 1))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return lines
}

async function writeLines(file: string, lines: ReadonlyMap<string, string>): Promise<void> {
  await writeStream(
    file,
    (function* () {
      for (const [key, record] of lines) yield `${key}${separator}${record}\n`
    })(),
  )
}

/** Writes pieces of text to a file as a stream, and puts it in place when it is whole. */
export async function writeStream(file: string, pieces: Iterable<string>): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const stream = createWriteStream(`${file}.part`)
  for (const piece of pieces) if (!stream.write(piece)) await once(stream, 'drain')
  stream.end()
  await once(stream, 'finish')
  await rename(`${file}.part`, file)
}

async function removeUnused(folder: string, used: (key: string) => boolean): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names) {
    if (!name.endsWith('.json')) continue
    if (!used(basename(name, '.json'))) await rm(join(folder, name))
  }
}
