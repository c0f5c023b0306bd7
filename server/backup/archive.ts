/**
 * The content of a backup: JSON Lines (https://jsonlines.org). The first line describes the backup; then each table has a line with its
 * columns and a line for each row, an array of its values, bytes in base64. The last line counts the rows, so a backup that was cut off
 * is noticed.
 */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { BackupError } from '#server/backup/backup-error.ts'
import type { LoadedSnapshot, SnapshotPart } from '#server/db/load-snapshot.ts'
import type { Row, Snapshot, TableShape } from '#server/db/snapshot.ts'

const version = 1

const firstLine = z.object({
  isthmusBackup: z.literal(version),
  /** ISO time: everything that was acknowledged before is in the backup. */
  takenAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()).min(1),
})

const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1), binary: z.array(z.string()) })

const lastLine = z.object({ rows: z.record(z.string(), z.number()) })

/** What the first line says. */
export type ArchiveHeader = z.infer<typeof firstLine>

/** Rows by table. */
export type RowCounts = Readonly<Record<string, number>>

/** Texts are joined up to this length, because each chunk of a stream costs time. */
const chunkChars = 64 * 1024

/**
 * Writes a snapshot.
 *
 * @param onEnd called with the counts of the last line
 */
export async function* writeArchive(snapshot: Snapshot, takenAt: Date, onEnd: (rows: RowCounts) => void): AsyncGenerator<Buffer> {
  let text = ''
  const add = (line: object) => void (text += `${JSON.stringify(line)}\n`)
  const { kind: database, migrations } = snapshot
  add({ isthmusBackup: version, takenAt: takenAt.toISOString(), database, migrations: [...migrations] } satisfies ArchiveHeader)
  const rows: Record<string, number> = {}
  for (const shape of snapshot.tables) {
    add(shape)
    let count = 0
    for await (const row of snapshot.rowsOf(shape)) {
      add(row.map((value) => (Buffer.isBuffer(value) ? value.toString('base64') : value)))
      count++
      if (text.length < chunkChars) continue
      yield Buffer.from(text)
      text = ''
    }
    rows[shape.table] = count
  }
  add({ rows } satisfies z.infer<typeof lastLine>)
  yield Buffer.from(text)
  onEnd(rows)
}

/**
 * Reads the description, then the rows on demand.
 *
 * @throws BackupError if it is not a backup; reading `parts` throws it too, if the backup is cut off
 */
export async function readArchive(bytes: AsyncIterable<Uint8Array>): Promise<{ header: ArchiveHeader; snapshot: LoadedSnapshot }> {
  const lines = linesOf(bytes)
  const { value, done } = await lines.next()
  const header = firstLine.safeParse(done || !value.startsWith('{"isthmusBackup":') ? undefined : JSON.parse(value))
  if (!header.success) throw new BackupError('Not a backup of this application, or made by a later release.')
  return { header: header.data, snapshot: { migrations: header.data.migrations, parts: readParts(lines) } }
}

async function* readParts(lines: AsyncIterable<string>): AsyncGenerator<SnapshotPart> {
  const counted: Record<string, number> = {}
  let shape: TableShape | undefined
  let expected: RowCounts | undefined
  for await (const line of lines) {
    const value: unknown = JSON.parse(line)
    if (Array.isArray(value)) {
      if (!shape) throw new BackupError('The backup is damaged: a row has no table.')
      counted[shape.table]! += 1
      yield { row: decodeRow(shape, value as (string | number | null)[]) }
    } else if (line.startsWith('{"rows":')) {
      expected = lastLine.parse(value).rows
    } else {
      shape = tableLine.parse(value)
      counted[shape.table] = 0
      yield { shape }
    }
  }
  if (!isDeepStrictEqual(expected, counted)) throw new BackupError('The backup is cut off: rows are missing at its end.')
}

function decodeRow({ columns, binary }: TableShape, values: readonly (string | number | null)[]): Row {
  return values.map((value, index) =>
    typeof value === 'string' && binary.includes(columns[index]!) ? Buffer.from(value, 'base64') : value,
  )
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest) throw new BackupError('The backup is cut off within a line.')
}
