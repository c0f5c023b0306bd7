import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient, Decrypter } from 'age-encryption'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import type { Row, Snapshot, TableShape } from '#server/db/snapshot.ts'
import { readArchive, writeArchive } from './archive.ts'
import { encrypterFor, readIdentity, seal, unseal } from './seal.ts'

const shape: TableShape = { table: 'things', columns: ['id', 'text', 'bytes', 'count'], binary: ['bytes'] }
const empty: TableShape = { table: 'nothing', columns: ['id'], binary: [] }
const rows: Row[] = [
  ['a', 'Åsa "李"\n\u2028', Buffer.from([0, 255, 10]), 1],
  ['b', null, null, -5],
  ['c', 'x'.repeat(200_000), Buffer.alloc(300_000, 1), 0],
]

const snapshot: Snapshot = {
  kind: 'sqlite',
  migrations: ['0001-builds'],
  tables: [empty, shape],
  foreign: [],
  async *rowsOf({ table }) {
    if (table === 'things') yield* rows
  },
}
const takenAt = new Date('2026-11-26T10:00:00.000Z')

async function collect<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const all: Part[] = []
  for await (const part of parts) all.push(part)
  return all
}

const written = async () => Buffer.concat(await collect(writeArchive(snapshot, takenAt, () => {})))

test('D30: an archive gives back tables, texts, bytes and nulls', async () => {
  const counts: unknown[] = []
  const chunks = await collect(writeArchive(snapshot, takenAt, (counted) => counts.push(counted)))
  expect(counts).toEqual([{ nothing: 0, things: 3 }])
  // Cut at any byte, also within a character.
  const { header, snapshot: read } = await readArchive(
    Readable.from(
      Buffer.concat(chunks)
        .toString('latin1')
        .match(/[\s\S]{1,7777}/g)!
        .map((part) => Buffer.from(part, 'latin1')),
    ),
  )
  expect(header).toEqual({ isthmusBackup: 1, takenAt: takenAt.toISOString(), database: 'sqlite', migrations: ['0001-builds'] })
  expect(await collect(read.parts)).toEqual([{ shape: empty }, { shape }, ...rows.map((row) => ({ row }))])
})

test('D30: an archive without its last rows or lines is refused', async () => {
  const lines = (await written()).toString().trimEnd().split('\n')
  const read = async (some: readonly string[]) =>
    collect((await readArchive(Readable.from([Buffer.from(some.map((line) => `${line}\n`).join(''))]))).snapshot.parts)
  await expect(read(lines.slice(0, -1))).rejects.toThrow('is cut off')
  await expect(read(lines.toSpliced(-2, 1))).rejects.toThrow('is cut off')
  await expect(read([])).rejects.toThrow('Not a backup')
  await expect(read(['{"isthmusBackup":2}'])).rejects.toThrow('Not a backup of this application, or made by a later release.')
  const cut = (await written()).subarray(0, -5)
  await expect((async () => collect((await readArchive(Readable.from([cut]))).snapshot.parts))()).rejects.toThrow('cut off within a line')
})

async function keyPair() {
  const identity = await generateX25519Identity()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return { recipient: await identityToRecipient(identity), decrypter }
}

test('D30: each of the recipients opens a backup, and nobody else; a cut or changed one is refused', async () => {
  const [first, second, other] = await Promise.all([keyPair(), keyPair(), keyPair()])
  const sealed = Buffer.concat(
    await collect(await seal(Readable.from([await written()]), encrypterFor([first.recipient, second.recipient]))),
  )
  const open = async (bytes: Buffer, { decrypter }: typeof first) =>
    Buffer.concat(await collect(await unseal(Readable.from([bytes]), decrypter)))
  expect(await open(sealed, first)).toEqual(await written())
  expect(await open(sealed, second)).toEqual(await written())
  await expect(open(sealed, other)).rejects.toThrow("can't be decrypted with this key")
  await expect(open(sealed.subarray(0, -100), first)).rejects.toThrow(Error)
  const changed = Buffer.from(sealed)
  changed[changed.length - 20]! ^= 1
  await expect(open(changed, first)).rejects.toThrow(Error)
})

test('D15: a key file with a damaged private key is refused without repeating the key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const identity = await generateX25519Identity()
  const path = join(folder, 'key.txt')
  writeFileSync(path, `${identity.slice(0, -1)}${identity.endsWith('Q') ? 'P' : 'Q'}\n`)
  expect(() => readIdentity(path)).toThrow(
    `The key file ${path} can't be used: a private key in it is mistyped or cut off: copy the file again`,
  )
})
