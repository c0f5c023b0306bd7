/** Names of documents and of their files. */
import type { DocumentId } from '../../protocol/names.ts'
import { kindFacts, kindNames, type Kind } from '#core/content/kinds.ts'
import { Refusal } from '../refusal.ts'

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const maxSlugChars = 100

/** Texts in the folder of a document: metadata, languages, samples. */
export const textFileName = /^(?:meta\.yaml|[a-z]{2,3}\.md|samples\/[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z]+\.[a-z]+)$/

/** The kinds whose documents are folders. */
export const writtenKinds = kindNames.filter((kind) => kindFacts(kind).folder !== null)

/** The parts of an id. @throws {Refusal} if it has not the form of one */
export function readId(id: DocumentId): { kind: Kind; slug: string } {
  const [kind = '', slug = '', ...rest] = id.split('/')
  const known = writtenKinds.find((name) => name === kind)
  if (known === undefined || rest.length > 0) throw new Refusal('notFound', `There are no documents ${JSON.stringify(id.slice(0, 200))}.`)
  if (!slugPattern.test(slug) || slug.length > maxSlugChars) {
    throw new Refusal(
      'badName',
      `${JSON.stringify(slug.slice(0, 200))} can't be part of an address: write lower-case words joined by hyphens.`,
    )
  }
  return { kind: known, slug }
}

/** The folder of a document. @throws {Refusal} if the id has not the form of one */
export function folderOf(id: DocumentId): string {
  const { kind, slug } = readId(id)
  return `content/${kindFacts(kind).folder!}/${slug}`
}
