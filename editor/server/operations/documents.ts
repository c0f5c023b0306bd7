/** What operations know of documents without the rules of the build. */
import type { Draft, DocumentSummary } from '../../protocol/documents.ts'
import type { DocumentId } from '../../protocol/names.ts'
import type { RulesWorker } from '../rules-worker.ts'

/** Texts in the folder of a document: metadata, languages, samples. */
export function isTextName(name: string): boolean {
  return /^(?:meta\.yaml|[a-z]{2,3}\.md|samples\/[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z]+\.[a-z]+)$/.test(name)
}

/** The folder of a document, below the root. @throws {Refusal} if the id has not the form of one */
export async function folderOfDocument(rules: RulesWorker, id: DocumentId): Promise<string> {
  return (await rules.call('folder', { id })).folder
}

/** A document that exists as a draft only. */
export async function draftSummary(rules: RulesWorker, id: DocumentId, draft: Draft): Promise<DocumentSummary> {
  const english = draft.files['en.md'] ?? ''
  const summary = await rules.call('unsaved', { id, english })
  const languages = Object.entries(summary.languages).map(([language, state]) => [
    language,
    { ...state, isDrafted: typeof draft.files[`${language}.md`] === 'string' },
  ])
  return { ...summary, languages: Object.fromEntries(languages) as DocumentSummary['languages'], isUnsaved: true, alsoEditedBy: [] }
}
