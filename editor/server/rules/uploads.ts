/** Pictures that were uploaded: their names, and the checks of the build. */
import type { DocumentId, FileName } from '../../protocol/names.ts'
import { proposePictureName, readPictureName, seemsPicture } from '#tooling/pictures/picture-names.ts'
import { storePicture } from '#tooling/pictures/stored-picture.ts'
import { Refusal } from '../refusal.ts'
import { diagnosticIn, type ContentState } from './content-state.ts'
import { folderOf } from './document-id.ts'

const maxNameChars = 100

/** The name that a picture gets in the content. @throws {Refusal} if its ending is not that of a picture */
export function normalizedPictureName(name: string): FileName {
  const proposed = seemsPicture(name) && name.length <= maxNameChars ? proposePictureName(name) : ''
  if (!readPictureName(proposed)) {
    throw new Refusal('badName', `${JSON.stringify(name.slice(0, maxNameChars))} is no picture: PNG, JPEG, WebP, AVIF and SVG are.`)
  }
  return proposed
}

/** The size of a picture in pixels. @param file where its bytes are @throws {Refusal} with the problems that the build would have */
export async function checkPicture(
  { cache }: ContentState,
  id: DocumentId,
  name: FileName,
  file: string,
): Promise<{ width: number; height: number }> {
  const folder = folderOf(id)
  const { picture, problems } = await storePicture(readPictureName(name)!, file, cache)
  if (picture) return { width: picture.width, height: picture.height }
  throw new Refusal('problems', `${name} can't be shown.`, {
    problems: problems.map((problem) => diagnosticIn(folder)({ file: `${folder}/${name}`, ...problem })),
  })
}
