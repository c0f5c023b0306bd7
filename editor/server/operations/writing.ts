/** Operations that change the repository. Each is a commit, or concerns the remote repository. */
import { readFile } from 'node:fs/promises'
import type { Diagnostic, FileConflict } from '../../protocol/errors.ts'
import type { Commit, FileHash, FileName, Person } from '../../protocol/names.ts'
import type { Saved, SaveRequest } from '../../protocol/operations.ts'
import { authorOf, commitMessage, type EditorContext, type Operations } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { MovePlan } from '../rules/move-plan.ts'
import { commitFiles, mergeTexts, takeBack } from '../store/commits.ts'
import { hashOf, readBytes } from '../store/files.ts'
import { historyOf } from '../store/history.ts'
import { changedFiles, publish, receive } from '../store/publish.ts'
import { bodySchemas, parse } from './bodies.ts'
import { folderOfDocument, isTextName } from './documents.ts'

export function createWriting(context: EditorContext): Operations<'save' | 'rename' | 'remove' | 'publish' | 'update'> {
  const { git, rules } = context
  return {
    async save(body, person) {
      const request = parse(bodySchemas.save, body) as SaveRequest
      const author = authorOf(context, person, request.author)
      return context.exclusively(() => save(context, request, person, author))
    },
    async rename(body, person) {
      const { id, slug, message, author } = parse(bodySchemas.rename, body)
      const named = authorOf(context, person, author)
      return context.exclusively(async () => {
        const plan = await rules.call('planRename', { id, slug })
        const { commit, files } = await move(context, plan, named, message)
        const newId = `${id.split('/', 1)[0]!}/${slug}`
        await context.drafts.move(id, newId)
        return { id: newId, commit, files }
      })
    },
    async remove(body, person) {
      const { id, redirectTo, message, author } = parse(bodySchemas.remove, body)
      const named = authorOf(context, person, author)
      return context.exclusively(async () => {
        const plan = await rules.call('planRemove', { id, ...(redirectTo !== undefined && { redirectTo }) })
        const { commit } = await move(context, plan, named, message)
        await context.drafts.remove(person, id)
        return { commit }
      })
    },
    publish: (body, person) =>
      context.exclusively(async () => {
        parse(bodySchemas.none, body)
        const { state, problems } = await rules.call('refresh', {})
        if (state !== 'done' || problems.length > 0) {
          throw new Refusal('problems', `The content has ${problems.length} problems. Correct them before publishing.`, { problems })
        }
        const before = await git.run(['rev-parse', 'HEAD'])
        const published = await publish(git, person)
        await checkChanges(context, before)
        return { published }
      }),
    update: (body, person) =>
      context.exclusively(async () => {
        parse(bodySchemas.none, body)
        const before = await git.run(['rev-parse', 'HEAD'])
        const received = await receive(git, person)
        if (received > 0) await checkChanges(context, before)
        return { received }
      }),
  }
}

/** Files of the content from which modules are generated; those of the other folders are too. */
const generatedFrom = /^content\/(?:languages|messages|taxonomies)\b/

/** Checks what has changed since a commit. Documents are checked alone; other files need new modules, which takes much longer. */
async function checkChanges({ git, rules, renewRules }: EditorContext, before: Commit): Promise<void> {
  const listed = await git.run(['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', before, 'HEAD'])
  const files = listed.split('\0').filter(Boolean)
  if (files.every((file) => file.startsWith('content/') && !generatedFrom.test(file))) await rules.call('refresh', {})
  else await renewRules()
}

async function save(context: EditorContext, request: SaveRequest, person: Person, author: Person): Promise<Saved> {
  const { root, git, rules, drafts } = context
  const { id, base, files } = request
  const wrong = Object.keys(files).find((name) => !isTextName(name))
  if (wrong !== undefined) throw new Refusal('badName', `${JSON.stringify(wrong.slice(0, 200))} is no text of a document.`)
  const folder = await folderOfDocument(rules, id)
  const pictures = context.picturesOf(person, id, request.pictures)
  await refuseConflicts(context, folder, base, files)
  const plan = await rules.call('planSave', { request, pictures, today: context.today() })
  const bytes = new Map<string, Uint8Array | null>()
  for (const [path, text] of Object.entries(plan.texts)) bytes.set(path, text === null ? null : Buffer.from(text))
  for (const [path, file] of Object.entries(plan.pictures)) bytes.set(path, file === null ? null : await readUpload(file))
  const outside = new Set(await changedFiles(git))
  const changed = [...bytes.keys()].filter((path) => outside.has(path))
  if (changed.length > 0) {
    throw new Refusal('changedOutside', `${changed.join(', ')} was changed outside of the editor. Commit or remove that change first.`, {
      files: changed,
    })
  }
  const commit = await commitFiles(root, git, { files: bytes, author, message: commitMessage(request.message, plan.subject) })
  await drafts.remove(person, id)
  void rules.call('refresh', {}).catch(() => undefined)
  const hashes: Record<FileName, FileHash> = {}
  for (const name of Object.keys(files)) hashes[name] = hashOf(await readBytes(root, `${folder}/${name}`))
  return { commit, hashes, consequences: plan.consequences }
}

/** Commits a plan. If the content has problems that it did not have, the commit is taken back. */
async function move(context: EditorContext, plan: MovePlan, author: Person, message: string): Promise<{ commit: Commit; files: string[] }> {
  const { root, git, rules } = context
  const files = new Map<string, Uint8Array | null>()
  for (const [from, to] of plan.moves) {
    if (to !== null) files.set(to, (await readBytes(root, from))!)
    files.set(from, null)
  }
  for (const [path, text] of Object.entries(plan.texts)) files.set(path, Buffer.from(text))
  const before = new Map<string, Uint8Array | null>()
  for (const path of files.keys()) before.set(path, (await readBytes(root, path)) ?? null)
  const known = new Set((await rules.call('refresh', {})).problems.map(sentenceOf))
  const commit = await commitFiles(root, git, { files, author, message: commitMessage(message, plan.subject) })
  const { problems } = await rules.call('refresh', {})
  const added = problems.filter((problem) => !known.has(sentenceOf(problem)))
  if (added.length > 0) {
    await takeBack(root, git, commit, before)
    await rules.call('refresh', {})
    throw new Refusal('problems', `Other documents would have ${added.length} problems, so nothing was changed.`, { problems: added })
  }
  return { commit, files: [...files.keys()] }
}

function sentenceOf({ file, expected, found }: Diagnostic): string {
  return [file, expected, found].join('\n')
}

async function readUpload(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch {
    throw new Refusal('notFound', 'An uploaded picture is not there any more. Add it again.')
  }
}

/** Compares files with those that were opened. @throws {Refusal} with all texts and their join, if somebody else saved one of them */
async function refuseConflicts(
  { root, git }: EditorContext,
  folder: string,
  base: SaveRequest['base'],
  files: SaveRequest['files'],
): Promise<void> {
  const conflicts: FileConflict[] = []
  for (const [name, mine] of Object.entries(files)) {
    const theirs = await readBytes(root, `${folder}/${name}`)
    const hash = hashOf(theirs)
    if (hash === (base[name] ?? null)) continue
    const before = await textWithHash(git, `${folder}/${name}`, base[name] ?? null)
    const theirText = theirs?.toString('utf8') ?? null
    const joined =
      mine !== null && theirText !== null && before !== null
        ? await mergeTexts(git, { base: before, mine, theirs: theirText })
        : { merged: null, isClean: false }
    const { versions } = await historyOf(git, `${folder}/${name}`)
    conflicts.push({ file: name, base: before, theirs: theirText, mine, ...joined, hash, ...(versions[0] && { changedBy: versions[0] }) })
  }
  if (conflicts.length === 0) return
  throw new Refusal('conflict', `${conflicts.map(({ file }) => file).join(', ')} was changed by somebody else in the meantime.`, {
    conflicts,
  })
}

/** The text of a file when it had a hash, from its history. */
async function textWithHash({ tryRun }: EditorContext['git'], path: string, hash: FileHash): Promise<string | null> {
  if (hash === null) return null
  const log = await tryRun(['log', '--max-count=60', '--format=%H', '--no-ext-diff', '--', path])
  for (const commit of log.stdout.toString('utf8').split('\n').filter(Boolean)) {
    const blob = await tryRun(['cat-file', 'blob', `${commit}:${path}`])
    if (blob.code === 0 && hashOf(blob.stdout) === hash) return blob.stdout.toString('utf8')
  }
  return null
}
