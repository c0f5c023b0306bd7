/** A copy of the database while it is in use. */
import { link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import type { Database as OurDatabase } from '#server/db/open.ts'

/**
 * Copies an SQLite database as of one moment, without deleted data, to a file that only its owner can read, and checks the copy.
 * Writers are not blocked (https://sqlite.org/lang_vacuum.html, VACUUM INTO).
 *
 * @param path path of the new file
 * @throws if the path exists already, or the copy is damaged
 */
export async function backUp({ db }: OurDatabase, path: string): Promise<void> {
  const part = `${path}.part`
  // SQLite accepts an empty file; created here, it has its mode from the start.
  const file = await open(part, 'w', 0o600)
  try {
    await sql`vacuum into ${part}`.execute(db)
    await file.sync()
    checkCopy(part)
    // A link, because a rename would replace an existing file.
    await link(part, path)
  } finally {
    await file.close()
    await rm(part)
  }
  const folder = await open(dirname(path))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function checkCopy(path: string): void {
  const copy = new Database(path, { readonly: true })
  try {
    const verdict = copy.pragma('integrity_check', { simple: true })
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${String(verdict)}`)
  } finally {
    copy.close()
  }
}
