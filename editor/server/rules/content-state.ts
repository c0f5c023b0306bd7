/**
 * The content of the working copy, checked: what lists, checks and previews of one document need to know of all others. It is checked anew
 * after each change, which takes a second or two because compiled parts are in the cache.
 */
import { setTimeout } from 'node:timers/promises'
import type { Diagnostic } from '../../protocol/errors.ts'
import type { CheckState } from '../../protocol/status.ts'
import type { DocumentId } from '../../protocol/names.ts'
import type { Cache } from '#tooling/cache.ts'
import type { CompileOptions } from '#tooling/content/compile-options.ts'
import type { Source } from '#tooling/content/discover.ts'
import { compileDocument, type CompiledDocument } from '#tooling/content/document.ts'
import { inspectContent, namesOf, planDocument, type InspectedContent, type PlannedDocument } from '#tooling/content/inspect.ts'
import { ContentError, sortProblems, type Problem } from '#tooling/content/problems.ts'
import { checkRelations, relatedDocument } from '#tooling/content/relations.ts'
import { readTranslationLock } from '#tooling/content/translation-lock.ts'
import { Refusal } from '../refusal.ts'
import { createOverlay, type Overlay, type Unsaved } from './overlay.ts'

/** Of the compiler. The view shows drafts: the editor lists and shows them. */
export type Inputs = Omit<CompileOptions, 'root' | 'outDir' | 'cache'>

export interface ContentState {
  readonly root: string
  readonly cache: Cache
  /** Checks everything again. Calls while a check runs lead to one more check. */
  refresh(): Promise<void>
  check(): CheckState
  /** The result of the last check that could read the content. @throws {Refusal} `busy` before it, `problems` if it could not */
  content(): InspectedContent
  /** Compiles a document with unsaved changes. */
  compile(id: DocumentId, unsaved: Unsaved): Promise<CheckedDocument>
}

/** A document with unsaved changes, compiled. */
export interface CheckedDocument {
  source: Source
  compiled: CompiledDocument
  /** For the index. */
  planned: PlannedDocument
  /** Of its own files, and of files of other documents that the change breaks. */
  problems: Problem[]
  consequences: Problem[]
}

/** Before another check, whose first part blocks the thread: requests that follow a save are answered meanwhile. */
const settleMs = 200

/** The last check that could read the content, and what it was made with. */
interface Known {
  content: InspectedContent
  options: Inputs & { root: string }
}

/** @param inputsOf read again for each check, because messages and contract may have changed */
export function createContentState(root: string, cache: Cache, inputsOf: () => Inputs): ContentState {
  let latest: Known | undefined
  let state: CheckState = { state: 'running', problems: [], warnings: [] }
  let running: Promise<void> | undefined
  let isOutdated = false

  async function inspect(): Promise<void> {
    state = { ...state, state: 'running' }
    if (latest) await setTimeout(settleMs)
    try {
      const options = { ...inputsOf(), root }
      const content = await inspectContent(options, cache)
      latest = { content, options }
      state = {
        state: 'done',
        problems: sortProblems(content.problems).map(diagnosticWithDocument(content)),
        warnings: [...content.warnings],
      }
    } catch (error) {
      const problems = error instanceof ContentError ? error.problems.map(diagnosticOf) : [unreadable(error)]
      state = { state: 'failed', problems, warnings: [] }
    }
  }

  async function refresh(): Promise<void> {
    isOutdated = true
    running ??= (async () => {
      while (isOutdated) {
        isOutdated = false
        await inspect()
      }
      running = undefined
    })()
    await running
  }

  const known = () => {
    if (latest) return latest
    if (state.state === 'failed')
      throw new Refusal('problems', 'The content can’t be read. Correct these files first.', { problems: state.problems })
    throw new Refusal('busy', 'The content is being read for the first time. Try again.')
  }

  return {
    root,
    cache,
    refresh,
    check: () => state,
    content: () => known().content,
    async compile(id, unsaved) {
      using overlay = createOverlay(root, id, unsaved)
      return await compileOverlay(overlay, id, known(), cache)
    },
  }
}

async function compileOverlay(overlay: Overlay, id: DocumentId, { content, options }: Known, cache: Cache): Promise<CheckedDocument> {
  const { source } = overlay
  if (!source) throw new ContentError(overlay.problems)
  const others = content.related.filter((document) => `${document.source.kind}/${document.source.slug}` !== id)
  const names = namesOf([...others.map((document) => document.source), source], content.context.off)
  const compiled = await compileDocument(source, { ...content.context, ...names, root: overlay.root, cache })
  const related = [...others, relatedDocument(overlay.root, source, compiled)]
  const isOwn = ({ file }: Problem) => file.startsWith(`${source.folder}/`) || file === source.folder
  const relations = checkRelations(related, content.generated, options, cache)
  const before = new Set(content.problems.map(nameOf))
  const lock = await readTranslationLock(options.root)
  return {
    source,
    compiled,
    planned: planDocument(source, compiled, { lock, view: options.view, warnings: [], unrecorded: [] }),
    problems: sortProblems([...overlay.problems, ...compiled.problems, ...relations.filter(isOwn)]),
    consequences: sortProblems(relations.filter((problem) => !isOwn(problem) && !before.has(nameOf(problem)))),
  }
}

function nameOf({ file, expected, found, fix }: Problem): string {
  return [file, expected, found, fix].join('\n')
}

function unreadable(error: unknown): Diagnostic {
  const { message } = error as Error
  return { file: '', severity: 'error', expected: 'content that can be read', found: message, fix: 'correct it' }
}

/** A problem of the build for the browser. */
export function diagnosticOf({ file, line, column, expected, found, fix }: Problem): Diagnostic {
  return {
    file,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    severity: 'error',
    expected,
    found,
    fix,
  }
}

/** The same, with the document that the file belongs to. */
export function diagnosticWithDocument({ planned }: InspectedContent): (problem: Problem) => Diagnostic {
  const folders = new Map(planned.map(({ source }) => [source.folder, `${source.kind}/${source.slug}`]))
  return (problem) => {
    const parts = problem.file.split('/')
    const folder = parts.map((_, index) => parts.slice(0, index + 1).join('/')).findLast((path) => folders.has(path))
    if (folder === undefined) return diagnosticOf(problem)
    const name = problem.file.slice(folder.length + 1)
    return { ...diagnosticOf(problem), document: folders.get(folder)!, ...(name !== '' && { name }) }
  }
}

/** The same, with the name of the file in the folder of its document. */
export function diagnosticIn(folder: string): (problem: Problem) => Diagnostic {
  return (problem) => ({
    ...diagnosticOf(problem),
    ...(problem.file.startsWith(`${folder}/`) && { name: problem.file.slice(folder.length + 1) }),
  })
}
