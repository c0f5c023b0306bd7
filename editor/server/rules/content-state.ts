/**
 * The content of the working copy, checked: what lists, checks and previews of one document need to know of all others. It is checked anew
 * after each change, which takes a second or two because compiled parts are in the cache.
 */
import type { Diagnostic } from '../../protocol/errors.ts'
import type { CheckState } from '../../protocol/status.ts'
import type { DocumentId } from '../../protocol/names.ts'
import type { Cache } from '#tooling/cache.ts'
import type { CompileOptions } from '#tooling/content/compile-options.ts'
import { slugsByKind, type Source } from '#tooling/content/discover.ts'
import { compileDocument, type BuildContext, type CompiledDocument } from '#tooling/content/document.ts'
import { inspectContent, linkedFiles, planDocument, type InspectedContent, type PlannedDocument } from '#tooling/content/inspect.ts'
import { checkLinks } from '#tooling/content/links.ts'
import { ContentError, ReportedError, sortProblems, type Problem } from '#tooling/content/problems.ts'
import { readTranslationLock } from '#tooling/content/translation-lock.ts'
import { cacheKey } from '#tooling/cache.ts'
import { createOverlay, type Overlay, type Unsaved } from './overlay.ts'

export type Inputs = Omit<CompileOptions, 'root' | 'outDir' | 'cache'>

export interface ContentState {
  readonly root: string
  readonly cache: Cache
  /** Checks everything again. Calls while a check runs lead to one more check. */
  refresh(): Promise<void>
  check(): CheckState
  /** The result of the last check that could read the content. @throws if there was none */
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

/** @param inputsOf read again for each check, because messages and contract may have changed */
export function createContentState(root: string, cache: Cache, inputsOf: () => Inputs): ContentState {
  let inspected: InspectedContent | undefined
  let today = ''
  let state: CheckState = { state: 'running', problems: [], warnings: [] }
  let running: Promise<void> | undefined
  let isOutdated = false

  async function inspect(): Promise<void> {
    state = { ...state, state: 'running' }
    try {
      const inputs = inputsOf()
      inspected = await inspectContent({ ...inputs, root }, cache)
      today = inputs.today
      state = { state: 'done', problems: sortProblems(inspected.problems).map(diagnosticOf), warnings: [...inspected.warnings] }
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

  const content = () => {
    if (!inspected) throw new ReportedError('The content could not be read yet.')
    return inspected
  }

  return {
    root,
    cache,
    refresh,
    check: () => state,
    content,
    async compile(id, unsaved) {
      using overlay = createOverlay(root, id, unsaved)
      return await compileOverlay(overlay, id, content(), { root, cache, today })
    },
  }
}

async function compileOverlay(
  overlay: Overlay,
  id: DocumentId,
  known: InspectedContent,
  { root, cache, today }: { root: string; cache: Cache; today: string },
): Promise<CheckedDocument> {
  const { source } = overlay
  if (!source) throw new ContentError(overlay.problems)
  const others = known.sources.filter(({ kind, slug }) => `${kind}/${slug}` !== id)
  const compiled = await compileDocument(source, overlayContext(overlay, known, [...others, source], cache))
  const linked = [...known.linked.filter(({ kind, slug }) => `${kind}/${slug}` !== id), ...linkedFiles(source, compiled)]
  const isOwn = ({ file }: Problem) => file.startsWith(`${source.folder}/`) || file === source.folder
  const links = checkLinks(linked)
  const before = new Set(known.problems.map(nameOf))
  const lock = await readTranslationLock(root)
  return {
    source,
    compiled,
    planned: planDocument(source, compiled, { lock, today, warnings: [], unrecorded: [] }),
    problems: sortProblems([...overlay.problems, ...compiled.problems, ...links.filter(isOwn)]),
    consequences: sortProblems(links.filter((problem) => !isOwn(problem) && !before.has(nameOf(problem)))),
  }
}

/** The context of the last check, with the folder of the overlay and the names of all documents. */
function overlayContext(overlay: Overlay, { context }: InspectedContent, sources: readonly Source[], cache: Cache): BuildContext {
  const slugs = slugsByKind(sources)
  return { ...context, root: overlay.root, cache, slugs, slugsHash: cacheKey(JSON.stringify([...slugs])) }
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

/** The same, with the name of the file in the folder of its document. */
export function diagnosticIn(folder: string): (problem: Problem) => Diagnostic {
  return (problem) => ({
    ...diagnosticOf(problem),
    ...(problem.file.startsWith(`${folder}/`) && { name: problem.file.slice(folder.length + 1) }),
  })
}
