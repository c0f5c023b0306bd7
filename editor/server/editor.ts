/** The editor of one repository: the operations of `editor/protocol`, from the rules in their thread, drafts, and git. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Person } from '../protocol/names.ts'
import type { Session } from '../protocol/session.ts'
import { unnamedPerson, type EditorContext } from './context.ts'
import { createPreviewPages } from './preview-pages.ts'
import { startRules, type RulesWorker } from './rules-worker.ts'
import { createDataOperations } from './operations/data.ts'
import { createDrafting } from './operations/drafting.ts'
import { createReading } from './operations/reading.ts'
import { createTextOperations } from './operations/texts.ts'
import { createWriting } from './operations/writing.ts'
import { Refusal } from './refusal.ts'
import { createDrafts } from './store/drafts.ts'
import { createGit } from './store/git.ts'

export interface EditorOptions {
  /** Root of the working copy, without links in its path. */
  root: string
  place: Session['place']
  /** Folder of drafts. */
  draftsDir: string
  /** Variables of this process, for git. */
  environment: Readonly<Record<string, string | undefined>>
  /** The rules of the build; by default in a thread of their own. */
  rules?: RulesWorker
  /** Makes the generated modules again. */
  renewGenerated?: () => Promise<void>
}

export interface Editor {
  context: EditorContext
  /** Runs an operation. @throws {Refusal} */
  run(name: string, body: unknown, person: Person | null): Promise<unknown>
  close(): Promise<void>
}

export function createEditor({
  root,
  place,
  draftsDir,
  environment,
  rules = startRules(root),
  renewGenerated = () => runGenerators(root),
}: EditorOptions): Editor {
  const drafts = createDrafts(draftsDir)
  let queue: Promise<unknown> = Promise.resolve()
  const context: EditorContext = {
    root,
    place,
    rules,
    git: createGit(root, environment),
    drafts,
    previews: createPreviewPages(),
    exclusively(change) {
      const result = queue.then(change)
      queue = result.catch(() => undefined)
      return result
    },
    picturesOf: (person, id, pictures = {}) =>
      Object.fromEntries(Object.entries(pictures).map(([name, isAdded]) => [name, isAdded ? drafts.pictureFile(person, id, name) : null])),
    async renewRules() {
      await renewGenerated()
      rules.restart()
    },
    today: () => new Date().toISOString().slice(0, 10),
  }
  const operations = {
    ...createReading(context),
    ...createTextOperations(context),
    ...createDrafting(context),
    ...createDataOperations(context),
    ...createWriting(context),
  }
  return {
    context,
    async run(name, body, person) {
      const operation = Object.hasOwn(operations, name) ? operations[name as keyof typeof operations] : undefined
      if (!operation) throw new Refusal('notFound', `There is no operation ${JSON.stringify(name.slice(0, 50))}.`)
      return (operation as (body: unknown, person: Person) => Promise<unknown>)(body, person ?? unnamedPerson)
    },
    close: () => rules.close(),
  }
}

/** Programs that make the modules which the rules import. */
const generators = ['languages/compile.ts', 'content/taxonomies.ts', 'site/compile.ts', 'contract/compile.ts', 'generate-inputs.ts']

async function runGenerators(root: string): Promise<void> {
  for (const script of generators) {
    await promisify(execFile)(process.execPath, [join('tooling', script)], { cwd: root, timeout: 600_000 }).catch(
      (error: { stderr?: string }) => {
        throw new Refusal('internal', `tooling/${script}: ${(error.stderr ?? '').slice(0, 1000)}`)
      },
    )
  }
}

/** Where drafts are, below the root of the repository. */
export function defaultDraftsDir(root: string): string {
  return join(root, '.data/editor/drafts')
}
