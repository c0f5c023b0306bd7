/** Unsaved changes, kept for each person in a folder that git ignores, so that nothing typed is lost. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Draft } from '../../protocol/documents.ts'
import type { DocumentId, FileName, Person } from '../../protocol/names.ts'

export interface Drafts {
  read(person: Person, id: DocumentId): Promise<Draft | null>
  write(person: Person, id: DocumentId, draft: Draft): Promise<void>
  /** Removes the texts and the uploaded pictures. */
  remove(person: Person, id: DocumentId): Promise<void>
  /** Gives the drafts of all persons to a document that got another name. */
  move(from: DocumentId, to: DocumentId): Promise<void>
  /** All drafts, with the names of their persons. */
  list(): Promise<{ id: DocumentId; person: Person; draft: Draft }[]>
  writePicture(person: Person, id: DocumentId, name: FileName, bytes: Uint8Array): Promise<void>
  /** The file of an uploaded picture. */
  pictureFile(person: Person, id: DocumentId, name: FileName): string
}

interface Stored {
  id: DocumentId
  person: Person
  draft: Draft
}

const documentFile = 'draft.json'

/** @param folder made if it does not exist */
export function createDrafts(folder: string): Drafts {
  // Names of folders are hashes: addresses of mail have characters that file systems read in their own ways.
  const folderOf = (person: Person, id: DocumentId) => join(folder, nameOf(person.email.toLowerCase()), nameOf(id))

  async function readStored(file: string): Promise<Stored | undefined> {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as Stored
    } catch {
      return undefined
    }
  }

  return {
    async read(person, id) {
      return (await readStored(join(folderOf(person, id), documentFile)))?.draft ?? null
    },
    async write(person, id, draft) {
      const own = folderOf(person, id)
      await mkdir(own, { recursive: true, mode: 0o700 })
      const file = join(own, documentFile)
      await writeFile(`${file}.new`, JSON.stringify({ id, person, draft } satisfies Stored), { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
    async remove(person, id) {
      await rm(folderOf(person, id), { recursive: true, force: true })
    },
    async move(from, to) {
      const people = await readdir(folder).catch(() => [])
      await Promise.all(
        people.map(async (name) => {
          const [old, own] = [join(folder, name, nameOf(from)), join(folder, name, nameOf(to))]
          const stored = await readStored(join(old, documentFile))
          if (!stored) return
          await rm(own, { recursive: true, force: true })
          await rename(old, own)
          await writeFile(join(own, documentFile), JSON.stringify({ ...stored, id: to } satisfies Stored), { mode: 0o600 })
        }),
      )
    },
    async list() {
      const people = await readdir(folder).catch(() => [])
      const files = await Promise.all(
        people.map(async (name) =>
          (await readdir(join(folder, name)).catch(() => [])).map((document) => join(folder, name, document, documentFile)),
        ),
      )
      const stored = await Promise.all(files.flat().map(readStored))
      return stored.filter((draft) => draft !== undefined)
    },
    async writePicture(person, id, name, bytes) {
      const own = folderOf(person, id)
      await mkdir(own, { recursive: true, mode: 0o700 })
      await writeFile(join(own, pictureName(name)), bytes, { mode: 0o600 })
    },
    pictureFile: (person, id, name) => join(folderOf(person, id), pictureName(name)),
  }
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

function pictureName(name: FileName): string {
  return `picture-${nameOf(name)}`
}
