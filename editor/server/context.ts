/** What the operations of the editor share. */
import { limits } from '../protocol/errors.ts'
import type { DocumentId, FileName, Person } from '../protocol/names.ts'
import type { AnswerOf, BodyOf, OperationName } from '../protocol/operations.ts'
import type { Session } from '../protocol/session.ts'
import type { PreviewPages } from './preview-pages.ts'
import { Refusal } from './refusal.ts'
import type { RulesWorker } from './rules-worker.ts'
import type { Drafts } from './store/drafts.ts'
import type { Git } from './store/git.ts'

export interface EditorContext {
  root: string
  place: Session['place']
  rules: RulesWorker
  git: Git
  drafts: Drafts
  previews: PreviewPages
  /** Runs changes of the repository one after another. */
  exclusively<T>(change: () => Promise<T>): Promise<T>
  /** The files of uploaded pictures by name, as the rules take them. */
  picturesOf(person: Person, id: DocumentId, pictures: Readonly<Record<FileName, boolean>> | undefined): Record<FileName, string | null>
  /** Makes the generated modules again and starts the rules with them: after a change of the contract, or of anything. */
  renewRules(): Promise<void>
  /** ISO date of today, UTC. */
  today(): string
}

type Operation<Name extends OperationName> = (body: BodyOf<Name>, person: Person) => Promise<AnswerOf<Name>>
export type Operations<Names extends OperationName> = { [Name in Names]: Operation<Name> }

/** The name under which drafts are stored while git has no author. */
export const unnamedPerson: Person = { name: '', email: '' }

/** The author of a commit. @throws {Refusal} if nobody is named */
export function authorOf({ place }: Pick<EditorContext, 'place'>, person: Person, named: Person | undefined): Person {
  const author = person.email !== '' || place === 'server' ? person : named
  if (!author || author.name.trim() === '' || !/^[^\s@<>]+@[^\s@<>]+$/.test(author.email)) {
    throw new Refusal('invalidRequest', 'A commit needs the name and the mail address of its author.')
  }
  return author
}

/** The text of a commit. */
export function commitMessage(message: string, subject: string): string {
  const text = message.trim().slice(0, limits.messageChars)
  return `${text === '' ? subject : text}\n`
}
