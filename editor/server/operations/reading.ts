/** The session, the state of the repository, and documents. */
import type { Draft, DocumentSummary } from '../../protocol/documents.ts'
import { limits } from '../../protocol/errors.ts'
import type { DocumentId, Person } from '../../protocol/names.ts'
import type { EditorContext, Operations } from '../context.ts'
import { readBranch } from '../store/publish.ts'
import { bodySchemas, parse } from './bodies.ts'
import { draftSummary } from './documents.ts'

export function createReading(context: EditorContext): Operations<'session' | 'status' | 'documents' | 'open'> {
  const { rules, git, drafts } = context
  return {
    async session(_, person) {
      const description = await rules.call('describe', {})
      return { ...description, author: person.email === '' ? null : person, place: context.place, today: context.today(), limits }
    },
    async status(body) {
      const { fetch: isFetching = false } = parse(bodySchemas.status, body)
      const [branch, check, preview] = await Promise.all([
        readBranch(git, isFetching),
        rules.call('checkState', {}),
        rules.call('previewState', {}),
      ])
      const { message } = preview
      return { ...branch, check, preview: preview.preview, ...(message !== undefined && { previewMessage: message }) }
    },
    async documents(body, person) {
      const { kind } = parse(bodySchemas.documents, body)
      const [saved, all] = await Promise.all([rules.call('documents', kind === undefined ? {} : { kind }), drafts.list()])
      const known = new Set(saved.map(({ id }) => id))
      const own = all.filter((draft) => draft.person.email === person.email)
      const unsaved = own.filter(({ id }) => !known.has(id) && (kind === undefined || id.startsWith(`${kind}/`)))
      const listed = saved.map((summary): DocumentSummary => withDrafts({ ...summary, isUnsaved: false, alsoEditedBy: [] }, all, person))
      const created = await Promise.all(unsaved.map(({ id, draft }) => draftSummary(rules, id, draft)))
      return { documents: [...created, ...listed] }
    },
    async open(body, person) {
      const { id } = parse(bodySchemas.open, body)
      const draft = await drafts.read(person, id)
      const [document, all] = await Promise.all([rules.call('open', { id, saved: draft === null }), drafts.list()])
      const isUnsaved = Object.keys(document.files).length === 0
      return {
        ...withDrafts({ ...document, isUnsaved, alsoEditedBy: [] }, all, person),
        files: document.files,
        pictures: document.pictures,
        draft,
      }
    },
  }
}

/** Marks what is drafted by the person, and by others. */
function withDrafts(
  summary: DocumentSummary,
  all: readonly { id: DocumentId; person: Person; draft: Draft }[],
  person: Person,
): DocumentSummary {
  const ofDocument = all.filter(({ id }) => id === summary.id)
  const own = ofDocument.find((draft) => draft.person.email === person.email)?.draft
  const languages = Object.entries(summary.languages).map(([language, state]) => [
    language,
    { ...state, isDrafted: own !== undefined && `${language}.md` in own.files },
  ])
  return {
    ...summary,
    languages: Object.fromEntries(languages) as DocumentSummary['languages'],
    alsoEditedBy: ofDocument.flatMap((draft) => (draft.person.email === person.email ? [] : [draft.person.name])),
  }
}
