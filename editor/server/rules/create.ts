/** The first texts of a new document: those that `npm run new` writes, or a copy of another. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Changes } from '../../protocol/documents.ts'
import type { DocumentId } from '../../protocol/names.ts'
import type { Kind } from '#core/content/kinds.ts'
import { fallbackLocale } from '#core/locales.ts'
import { newDocument } from '#tooling/new/new-document.ts'
import { Refusal } from '../refusal.ts'
import { locate } from '../store/paths.ts'
import type { ContentState } from './content-state.ts'
import { folderOf, readId } from './document-id.ts'
import { openDocument } from './documents.ts'
import { changeValues } from './yaml-text.ts'
import { planningKeys } from './planning.ts'

/** The kinds of which a document can be made from nothing. */
export const creatableKinds: readonly Kind[] = ['blog', 'faq']

/** Texts of a new document. @throws {Refusal} if there is one, or if none of this kind can be made */
export async function newTexts(
  state: ContentState,
  { id, title, from, today }: { id: DocumentId; title: string; from?: DocumentId | undefined; today: string },
): Promise<Changes> {
  const { kind, slug } = readId(id)
  if (locate(state.root, folderOf(id)).stats) throw new Refusal('exists', `${id} exists already: choose another name.`)
  const files = from === undefined ? textsFromNothing(state.root, kind, slug, today) : await copyOf(state, kind, from)
  const english = files[`${fallbackLocale}.md`]
  if (typeof english === 'string') files[`${fallbackLocale}.md`] = changeValues(english, 'frontmatter', [{ path: ['title'], set: title }])
  return files
}

async function copyOf(state: ContentState, kind: Kind, from: DocumentId): Promise<Changes> {
  if (readId(from).kind !== kind) throw new Refusal('invalidRequest', 'A copy has the kind of its original.')
  const { files, planning } = await openDocument(state, from)
  const { draft, publishOn } = planningKeys(kind)
  const copied = Object.fromEntries(Object.entries(files).map(([name, { text }]): [string, string] => [name, text]))
  const meta = copied['meta.yaml']
  if (draft !== undefined && meta !== undefined) {
    // A draft has no day.
    const withoutDay = publishOn !== undefined && planning.publishOn !== undefined ? [{ path: [publishOn], remove: true as const }] : []
    copied['meta.yaml'] = changeValues(meta, 'yaml', [{ path: [draft], set: true }, ...withoutDay])
  }
  return copied
}

/** Writes the document below a temporary root, which has the taxonomies and tags of the repository. */
function textsFromNothing(root: string, kind: Kind, slug: string, today: string): Changes {
  if (kind !== 'blog' && kind !== 'faq') throw new Refusal('invalidRequest', `Copy a document of this kind: ${kind} has no template.`)
  const base = mkdtempSync(join(tmpdir(), 'isthmus-editor-'))
  try {
    mkdirSync(join(base, 'content'))
    for (const name of ['taxonomies.yaml', 'blog-tags'])
      cpSync(join(root, 'content', name), join(base, 'content', name), { recursive: true })
    newDocument(kind, { root: base, name: slug, today })
    const folder = join(base, folderOf(`${kind}/${slug}`))
    return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}
