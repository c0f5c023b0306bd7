/** The build cache: results under a key over all their inputs, in an SQLite file. */
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** The cache of one build. */
export interface Cache {
  /** The value of a key, if there is one. It counts as used. */
  get(key: string): Buffer | undefined
  getJson<T>(key: string): T | undefined
  /** Counts a value as used without reading it. */
  markUsed(key: string): void
  set(key: string, value: string | Uint8Array): void
  setJson(key: string, value: unknown): void
  /** Removes values that were there when the cache was opened and were not used, and closes the file. */
  close(): void
}

/** Opens the cache in a folder, which need not exist. Several builds may have it open. */
export function openCache(folder: string): Cache {
  mkdirSync(folder, { recursive: true })
  const db = new Database(join(folder, 'cache.db'))
  db.pragma('journal_mode = wal')
  db.pragma('synchronous = normal')
  db.exec('create table if not exists entries (key text primary key, value blob not null) strict')
  const find = db.prepare<[string], Buffer>('select value from entries where key = ?').pluck()
  const insert = db.prepare('insert or replace into entries values (?, ?)')
  const stored = db.prepare<[], string>('select key from entries').pluck().all()
  const used = new Set<string>()

  function get(key: string): Buffer | undefined {
    used.add(key)
    return find.get(key)
  }

  function set(key: string, value: string | Uint8Array): void {
    used.add(key)
    insert.run(key, Buffer.from(value))
  }

  return {
    get,
    getJson<T>(key: string) {
      const value = get(key)
      return value && (JSON.parse(value.toString()) as T)
    },
    markUsed: (key) => void used.add(key),
    set,
    setJson: (key, value) => set(key, JSON.stringify(value)),
    close() {
      const remove = db.prepare('delete from entries where key = ?')
      db.transaction(() => stored.filter((key) => !used.has(key)).forEach((key) => remove.run(key)))()
      db.close()
    },
  }
}

/** A key over all parts that may change the result. */
export function cacheKey(...parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  return hash.digest('hex').slice(0, 32)
}
