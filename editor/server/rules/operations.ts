/** What the worker can do, by name: everything that needs the rules of the build. It writes nothing to the repository. */
import type { Changes } from '../../protocol/documents.ts'
import type { Diagnostic } from '../../protocol/errors.ts'
import type { AnswerOf, BodyOf } from '../../protocol/operations.ts'
import type { FileName } from '../../protocol/names.ts'
import type { CheckState } from '../../protocol/status.ts'
import { ContentError, ReportedError } from '#tooling/content/problems.ts'
import { Refusal } from '../refusal.ts'
import { diagnosticIn, diagnosticOf, type ContentState } from './content-state.ts'
import { newTexts } from './create.ts'
import { folderOf, readId } from './document-id.ts'
import { listDocuments, openDocument, titleOf, unreadSummary, type BareDocument, type BareSummary } from './documents.ts'
import { listChoices } from './lists.ts'
import { glossaryOf } from './glossary.ts'
import { changedMessages, checkMessages, listMessages, messagesFile } from './messages.ts'
import { planRemove, planRename, type MovePlan } from './move-plan.ts'
import { checkPicture, normalizedPictureName } from './uploads.ts'
import { changedContract, checkContract, listContract } from './contract-tables.ts'
import { adoptStructure, alignSections, readLanguage } from './sections.ts'
import { planSave, type PlannedSave, type SavePlan } from './save-plan.ts'
import { describeSite, type SiteDescription } from './session.ts'
import { changeValues, readValue } from './yaml-text.ts'
import type { Previews } from './preview.ts'

/** Bodies that differ from the protocol: with the files of uploaded pictures instead of their names. */
export interface WithPictures {
  pictures: Record<FileName, string | null>
}

/** Operations of the worker. */
export interface WorkerOperations {
  describe: { body: object; answer: SiteDescription }
  refresh: { body: object; answer: CheckState }
  checkState: { body: object; answer: CheckState }
  documents: { body: { kind?: string }; answer: BareSummary[] }
  open: { body: { id: string; saved: boolean }; answer: BareDocument }
  folder: { body: { id: string }; answer: { folder: string } }
  /** The row of a document that is a draft only. */
  unsaved: { body: { id: string; english: string }; answer: BareSummary }
  align: { body: BodyOf<'align'>; answer: AnswerOf<'align'> }
  adopt: { body: BodyOf<'adopt'>; answer: AnswerOf<'adopt'> }
  check: { body: { id: string; files: Changes } & WithPictures; answer: AnswerOf<'check'> }
  readYaml: { body: BodyOf<'readYaml'>; answer: AnswerOf<'readYaml'> }
  editYaml: { body: BodyOf<'editYaml'>; answer: AnswerOf<'editYaml'> }
  newTexts: { body: { id: string; title: string; from?: string; today: string }; answer: { files: Changes } }
  planSave: { body: PlannedSave; answer: SavePlan }
  preview: {
    body: Omit<BodyOf<'preview'>, 'pictures'> & WithPictures
    answer: { html: string | null; problems: Diagnostic[]; isFallback: boolean }
  }
  previewState: { body: object; answer: { preview: 'starting' | 'ready' | 'failed'; message?: string } }
  previewFile: { body: { path: string }; answer: { bytes: Uint8Array; type: string } | null }
  planRename: { body: { id: string; slug: string }; answer: MovePlan }
  planRemove: { body: { id: string; redirectTo?: string }; answer: MovePlan }
  /** The normalized name of a picture. */
  pictureName: { body: { name: string }; answer: { name: string } }
  checkPicture: { body: { id: string; name: string; file: string }; answer: { width: number; height: number } }
  messages: { body: { language: string; prefix?: string }; answer: AnswerOf<'messages'> }
  checkMessages: { body: BodyOf<'checkMessages'>; answer: AnswerOf<'checkMessages'> }
  planMessages: { body: BodyOf<'checkMessages'>; answer: { path: string; text: string } }
  contract: { body: object; answer: AnswerOf<'contract'> }
  checkContract: { body: BodyOf<'checkContract'> & { today: string }; answer: AnswerOf<'checkContract'> }
  planContract: { body: BodyOf<'checkContract'>; answer: { path: string; text: string } }
  lists: { body: BodyOf<'lists'>; answer: AnswerOf<'lists'> }
  glossary: { body: BodyOf<'glossary'>; answer: AnswerOf<'glossary'> }
}

export type WorkerOperation = keyof WorkerOperations

type Handlers = { [Name in WorkerOperation]: (body: WorkerOperations[Name]['body']) => Promise<WorkerOperations[Name]['answer']> }

/** Binds the operations to a repository. */
export function createHandlers(state: ContentState, previews: Previews, contentDir: string): Handlers {
  return {
    describe: async () => describeSite(contentDir),
    async refresh() {
      await state.refresh()
      return state.check()
    },
    checkState: async () => state.check(),
    documents: ({ kind }) => listDocuments(state, kind),
    open: ({ id, saved }) => openDocument(state, id, saved),
    folder: async ({ id }) => ({ folder: folderOf(id) }),
    async unsaved({ id, english }) {
      const { kind, slug } = readId(id)
      return unreadSummary(kind, slug, titleOf(english))
    },
    align: async ({ id, language, files }) => ({ sections: await alignSections(state.root, id, language, files) }),
    adopt: async ({ id, language, files }) => ({ text: await adoptStructure(state.root, id, language, files) }),
    async check({ id, files, pictures }) {
      const started = performance.now()
      const problems = await problemsOf(state, id, { files, pictures })
      return { problems, tookMs: Math.round(performance.now() - started) }
    },
    readYaml: async ({ text, part }) => readValue(text, part),
    editYaml: async ({ text, part, changes }) => ({ text: changeValues(text, part, changes) }),
    newTexts: async ({ id, title, from, today }) => ({ files: await newTexts(state, { id, title, from, today }) }),
    planSave: (body) => planSave(state, body),
    preview: (body) => previews.render(body),
    previewState: async () => previews.state(),
    previewFile: async ({ path }) => previews.file(path),
    planRename: ({ id, slug }) => planRename(state, id, slug),
    planRemove: ({ id, redirectTo }) => planRemove(state, id, redirectTo),
    pictureName: async ({ name }) => ({ name: normalizedPictureName(name) }),
    checkPicture: ({ id, name, file }) => checkPicture(state, id, name, file),
    messages: ({ language, prefix }) => listMessages(state.root, language, prefix),
    checkMessages: async ({ language, texts }) => ({ problems: checkMessages(state.root, language, texts) }),
    planMessages: async ({ language, texts }) => ({
      path: messagesFile(readLanguage(language)),
      text: await changedMessages(state.root, language, texts),
    }),
    contract: async () => ({ files: await listContract(state.root) }),
    checkContract: async ({ file, changes, today }) => ({ problems: await checkContract(state.root, file, changes, today) }),
    planContract: async ({ file, changes }) => ({ path: `contract/${file}`, text: await changedContract(state.root, file, changes) }),
    lists: ({ id }) => listChoices(state, id),
    glossary: async ({ language }) => glossaryOf(contentDir, language),
  }
}

/** Problems of a document with unsaved changes; those that it brings to others are warnings. */
async function problemsOf(state: ContentState, id: string, unsaved: { files: Changes } & WithPictures): Promise<Diagnostic[]> {
  const inDocument = diagnosticIn(folderOf(id))
  try {
    const { problems, consequences } = await state.compile(id, unsaved)
    return [...problems.map(inDocument), ...consequences.map((problem) => ({ ...diagnosticOf(problem), severity: 'warning' as const }))]
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(inDocument)
    throw error
  }
}

/** What an error says to the browser. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof ContentError)
    return new Refusal('problems', error.message.split('\n')[0]!, { problems: error.problems.map(diagnosticOf) })
  if (error instanceof ReportedError) return new Refusal('invalidRequest', error.message)
  if (error instanceof RangeError && error.message.includes('call stack')) {
    return new Refusal('tooComplex', 'The text nests too deeply. Write it flatter.')
  }
  return new Refusal('internal', error instanceof Error ? error.message : 'A fault of the editor.')
}
