/** An editor on a small repository in a temporary folder, with the rules in the thread of the test. */
import { execFileSync } from 'node:child_process'
import { realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEditor, type Editor } from '../../editor/server/editor.ts'
import type { Person } from '../../editor/protocol/names.ts'
import type { AnswerOf, BodyOf, OperationName } from '../../editor/protocol/operations.ts'
import { createContentState } from '../../editor/server/rules/content-state.ts'
import { createHandlers, refusalOf } from '../../editor/server/rules/operations.ts'
import type { Previews } from '../../editor/server/rules/preview.ts'
import type { RulesWorker } from '../../editor/server/rules-worker.ts'
import { openCache } from '#tooling/cache.ts'
import { temporaryContent, testInputs, validContent, type TemporaryContent } from './temporary-content.ts'

export const ana: Person = { name: 'Ana', email: 'ana@isthmus.example' }
export const bo: Person = { name: 'Bo', email: 'bo@isthmus.example' }

export interface TemporaryEditor extends AsyncDisposable {
  root: string
  editor: Editor
  content: TemporaryContent
  call<Name extends OperationName>(name: Name, body: BodyOf<Name>, person?: Person): Promise<AnswerOf<Name>>
  /** Runs git in the repository. */
  git(...args: string[]): string
}

/** The editor shows drafts. */
export const editorInputs: typeof testInputs = { ...testInputs, view: { ...testInputs.view, showsDrafts: true } }

/** Previews need the bundle of the app: here there are none. */
const noPreviews: Previews = {
  prepare: async () => undefined,
  state: () => ({ preview: 'failed' }),
  render: async () => ({ html: null, problems: [], isFallback: false }),
  file: () => null,
}

export function gitIn(root: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Start', '-c', 'user.email=start@isthmus.example']
  return execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

/** @param files of `content/`, a small valid one by default */
export async function temporaryEditor(files: Readonly<Record<string, string | Uint8Array>> = validContent): Promise<TemporaryEditor> {
  const content = await temporaryContent(files)
  const root = realpathSync(content.root)
  writeFileSync(join(root, '.gitignore'), '.cache\n.data\n')
  gitIn(root, 'init', '--quiet', '--initial-branch=main')
  gitIn(root, 'add', '.gitignore', 'content')
  gitIn(root, 'commit', '--quiet', '--message', 'start')
  const cache = openCache(join(root, '.cache/content'))
  const state = createContentState(root, cache, () => editorInputs)
  const handlers = createHandlers(state, noPreviews, join(root, 'content'))
  const rules: RulesWorker = {
    async call(name, body) {
      try {
        // Bodies and answers are copied, as between threads.
        return structuredClone(await handlers[name](structuredClone(body)))
      } catch (error) {
        throw refusalOf(error)
      }
    },
    restart: () => undefined,
    close: async () => cache.close(),
  }
  await state.refresh()
  const editor = createEditor({
    root,
    place: 'server',
    draftsDir: join(root, '.data/drafts'),
    environment: process.env,
    rules,
    renewGenerated: async () => undefined,
  })
  return {
    root,
    editor,
    content,
    call: async (name, body, person = ana) => (await editor.run(name, body, person)) as never,
    git: (...args) => gitIn(root, ...args),
    async [Symbol.asyncDispose]() {
      await editor.close()
      await content[Symbol.asyncDispose]()
    },
  }
}
