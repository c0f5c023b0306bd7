/** A copy of the database while it is in use. */
import { link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import type { Database as OurDatabase } from '#server/db/open.ts'

/**
 * Copies an SQLite database as it is at one moment, without what was deleted, into a file that only its owner may read, and checks
 * the copy. Writers go on meanwhile (https://sqlite.org/lang_vacuum.html, VACUUM INTO).
 *
 * @param path of the file to be made
 * @throws where something is there already, or the copy is damaged
 */
export async function backUp({ db }: OurDatabase, path: string): Promise<void> {
  const part = `${path}.part`
  // SQLite takes an empty file; made here, it has its mode from the first byte on.
  const file = await open(part, 'w', 0o600)
  try {
    await sql`vacuum into ${part}`.execute(db)
    await file.sync()
    checkCopy(part)
    // A link, because a rename would replace what is there.
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
