/** What renaming and removing a document changes: its folder, its redirect, links and names in other documents, the translation lock. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { YamlPath } from '../../protocol/data.ts'
import type { DocumentId } from '../../protocol/names.ts'
import { kindFacts } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { splitLanguageFile } from '#tooling/content/read.ts'
import { readTranslationLock, renderTranslationLock, translationLockFile } from '#tooling/content/translation-lock.ts'
import { readYaml } from '#tooling/content/yaml.ts'
import { siteFolder } from '#tooling/site/site-folder.ts'
import { Refusal } from '../refusal.ts'
import { readBytes } from '../store/files.ts'
import { isEditablePath, locate } from '../store/paths.ts'
import type { ContentState } from './content-state.ts'
import { folderOf, readId } from './document-id.ts'
import { openDocument } from './documents.ts'
import { changeValues } from './yaml-text.ts'

export interface MovePlan {
  /** Files that move with their bytes: paths below the root. */
  moves: [from: string, to: string | null][]
  texts: Record<string, string>
  subject: string
}

const redirectsFile = 'content/redirects.yaml'
const structureFile = `${siteFolder()}/structure.yaml`

/** @throws {Refusal} if the code names the document, or the new name is taken */
export async function planRename(state: ContentState, id: DocumentId, slug: string): Promise<MovePlan> {
  const { kind, slug: oldSlug } = readId(id)
  const newId = `${kind}/${slug}`
  readId(newId)
  const { ownPages } = kindFacts(kind)
  if (!ownPages) throw new Refusal('forbidden', 'The code of the site names this document, so its name can’t change here.')
  if (locate(state.root, folderOf(newId)).stats) throw new Refusal('exists', `${newId} exists already: choose another name.`)
  const { title } = await openDocument(state, id)
  const [from, to] = [documentPath(kind, oldSlug), documentPath(kind, slug)]
  const [oldFolder, newFolder] = [folderOf(id), folderOf(newId)]
  const moves = filesOf(state.root, oldFolder).map((name): [string, string] => [`${oldFolder}/${name}`, `${newFolder}/${name}`])
  const texts = await changedLinks(state, { from, to, id, slug })
  for (const [old, moved] of moves) {
    if (texts[old] === undefined) continue
    texts[moved] = texts[old]
    delete texts[old]
  }
  const lock = await readTranslationLock(state.root)
  lock[newId] = lock[id] ?? {}
  delete lock[id]
  return {
    moves,
    texts: {
      ...texts,
      ...(await changedStructure(state.root, from.split('#')[0]!, to.split('#')[0]!)),
      [redirectsFile]: await withRedirect(state.root, from, to),
      [translationLockFile]: renderTranslationLock(lock),
    },
    subject: `content: rename ${title} to ${slug}`,
  }
}

/** @param redirectTo path of the page that visitors get instead */
export async function planRemove(state: ContentState, id: DocumentId, redirectTo: string | undefined): Promise<MovePlan> {
  const { kind, slug } = readId(id)
  if (!kindFacts(kind).ownPages) throw new Refusal('forbidden', 'The code of the site names this document, so it can’t be removed here.')
  const { title } = await openDocument(state, id)
  const folder = folderOf(id)
  const lock = await readTranslationLock(state.root)
  delete lock[id]
  return {
    moves: filesOf(state.root, folder).map((name) => [`${folder}/${name}`, null]),
    texts: {
      [translationLockFile]: renderTranslationLock(lock),
      ...(redirectTo !== undefined && { [redirectsFile]: await withRedirect(state.root, documentPath(kind, slug), redirectTo) }),
    },
    subject: `content: remove ${title}`,
  }
}

function filesOf(root: string, folder: string): string[] {
  const { absolute } = locate(root, folder)
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(absolute.length + 1))
}

/** The redirects with one more; rules that lead to the old address lead to the new one. */
async function withRedirect(root: string, from: string, to: string): Promise<string> {
  const text = (await readBytes(root, redirectsFile))?.toString('utf8') ?? ''
  const rules = (readYaml(text).value ?? {}) as Record<string, string>
  const [path] = [from.split('#')[0]!]
  const changed = Object.entries(rules).flatMap(([old, target]) =>
    target === path || target.startsWith(`${path}#`) ? [{ path: [old], set: to + target.slice(path.length) }] : [],
  )
  // A document that gets an old address back is found before a rule.
  const back = to in rules ? [{ path: [to], remove: true as const }] : []
  return changeValues(text, 'yaml', [...back, ...changed, { path: [path], set: to }])
}

interface Renaming {
  from: string
  to: string
  id: DocumentId
  slug: string
}

/** The files that link to the document or name it, changed. */
async function changedLinks(state: ContentState, renaming: Renaming): Promise<Record<string, string>> {
  const { from, to } = renaming
  const path = from.split('#')[0]!
  const linking = new Set(
    state
      .content()
      .related.flatMap(({ linked }) => linked)
      .flatMap(({ file, links }) => (links.some(({ href }) => href.split(/[?#]/)[0] === path) ? [file] : [])),
  )
  const texts: Record<string, string> = {}
  for (const file of linking) {
    const text = file === '' ? undefined : (await readBytes(state.root, file))?.toString('utf8')
    if (text !== undefined) texts[file] = replaceLinks(text, path, to.split('#')[0]!)
  }
  for (const { source } of state.content().planned) {
    const meta = (await readBytes(state.root, `${source.folder}/meta.yaml`))?.toString('utf8')
    const changed = meta === undefined ? meta : renameReferences(source.kind, meta, renaming)
    if (changed !== undefined && changed !== meta) texts[`${source.folder}/meta.yaml`] = changed
  }
  return texts
}

/** Addresses in menus, footer and home page, changed. The file is not there in a repository without a structure of its own. */
async function changedStructure(root: string, from: string, to: string): Promise<Record<string, string>> {
  const text = isEditablePath(structureFile) ? (await readBytes(root, structureFile))?.toString('utf8') : undefined
  if (text === undefined) return {}
  const changes = addressesIn(readYaml(text).value, []).flatMap(({ path, address }) =>
    address.split(/[?#]/)[0] === from ? [{ path, set: to + address.slice(from.length) }] : [],
  )
  return changes.length === 0 ? {} : { [structureFile]: changeValues(text, 'yaml', changes) }
}

function addressesIn(value: unknown, path: YamlPath): { path: YamlPath; address: string }[] {
  if (typeof value === 'string') return value.startsWith('/') ? [{ path, address: value }] : []
  if (Array.isArray(value)) return value.flatMap((item, index) => addressesIn(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => addressesIn(item, [...path, key]))
}

/** Links of the body in parentheses, and paths in the front matter. */
export function replaceLinks(text: string, from: string, to: string): string {
  const escaped = from.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const { frontmatter } = splitLanguageFile(text)
  const headChars = text.indexOf('\n') + 1 + frontmatter.length
  const head = text.slice(0, headChars).replaceAll(new RegExp(String.raw`(?<![\w/-])${escaped}(?![\w/-])`, 'g'), to)
  return head + text.slice(headChars).replaceAll(new RegExp(String.raw`(\]\(\s*<?)${escaped}(?=[)#?\s>])`, 'g'), `$1${to}`)
}

/** Lists of slugs of the kind. */
function renameReferences(kind: Parameters<typeof kindFacts>[0], meta: string, { id, slug }: Renaming): string | undefined {
  const renamed = readId(id)
  const value = readYaml(meta).value as Record<string, unknown> | undefined
  const changes = Object.entries(kindFacts(kind).references).flatMap(([field, to]) => {
    const list = value?.[field]
    if (!Array.isArray(list)) return []
    return list.flatMap((written: unknown, index) => {
      if (typeof written !== 'string') return []
      const [toKind, toSlug] = typeof to === 'string' ? [to, written] : to(written)
      if (toKind !== renamed.kind || toSlug !== renamed.slug) return []
      return [{ path: [field, index], set: written.slice(0, written.length - toSlug.length) + slug }]
    })
  })
  return changes.length === 0 ? undefined : changeValues(meta, 'yaml', changes)
}
