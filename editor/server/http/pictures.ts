/** Pictures of documents: uploaded ones are stored beside the draft until it is saved. */
import { readFile, rm } from 'node:fs/promises'
import type { UploadedPicture } from '../../protocol/documents.ts'
import { limits } from '../../protocol/errors.ts'
import type { Person } from '../../protocol/names.ts'
import type { EditorContext } from '../context.ts'
import { folderOfDocument } from '../operations/documents.ts'
import { Refusal } from '../refusal.ts'
import { readBytes } from '../store/files.ts'

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}

/** Bytes of the largest upload. */
export const maxUploadBytes = limits.pictureBytes.raster

/** Stores a picture. @param address document and name of the file @throws {Refusal} with the problems that the build would have */
export async function storeUpload(context: EditorContext, person: Person, address: string, bytes: Buffer): Promise<UploadedPicture> {
  const { rules, drafts } = context
  const { id, name } = splitAddress(address)
  await folderOfDocument(rules, id)
  const { name: file } = await rules.call('pictureName', { name })
  await drafts.writePicture(person, id, file, bytes)
  const path = drafts.pictureFile(person, id, file)
  try {
    const { width, height } = await rules.call('checkPicture', { id, name: file, file: path })
    return { file, width, height, sizeBytes: bytes.length }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** A picture of a document, the person's upload first. @throws {Refusal} if there is none */
export async function readPicture(context: EditorContext, person: Person, address: string): Promise<{ bytes: Buffer; type: string }> {
  const { id, name } = splitAddress(address)
  const type = types[/\.([a-z]+)$/.exec(name)?.[1] ?? '']
  if (type === undefined) throw new Refusal('notFound', 'There is no such picture.')
  const folder = await folderOfDocument(context.rules, id)
  const uploaded = await readFile(context.drafts.pictureFile(person, id, name)).catch(() => undefined)
  const bytes = uploaded ?? (await readBytes(context.root, `${folder}/${name}`))
  if (!bytes) throw new Refusal('notFound', 'There is no such picture.')
  return { bytes, type }
}

/** `blog/first/picture.png` */
function splitAddress(address: string): { id: string; name: string } {
  const [kind = '', slug = '', name = '', ...rest] = address.split('/').map(decode)
  if (rest.length > 0 || name === '') throw new Refusal('notFound', 'There is no such picture.')
  return { id: `${kind}/${slug}`, name }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refusal('invalidRequest', 'The address is not percent-encoded.')
  }
}
