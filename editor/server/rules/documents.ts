/** The list of documents with their states, and one that is opened. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentSummary, LanguageSummary, OpenDocument, PictureFile, TextFile } from '../../protocol/documents.ts'
import type { Diagnostic } from '../../protocol/errors.ts'
import type { DocumentId, FileName } from '../../protocol/names.ts'
import { planningOf } from './planning.ts'
import type { Kind } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { fallbackLocale, locales, type Locale } from '#core/locales.ts'
import type { FileRecord } from '#tooling/content/document.ts'
import type { PlannedDocument } from '#tooling/content/inspect.ts'
import { ContentError } from '#tooling/content/problems.ts'
import { splitLanguageFile } from '#tooling/content/read.ts'
import { readYaml } from '#tooling/content/yaml.ts'
import { readPictureName } from '#tooling/pictures/picture-names.ts'
import { Refusal } from '../refusal.ts'
import { hashOf, readBytes } from '../store/files.ts'
import { locate } from '../store/paths.ts'
import { diagnosticOf, type CheckedDocument, type ContentState } from './content-state.ts'
import { folderOf, readId, textFileName } from './document-id.ts'

/** What does not depend on the person. */
export type BareSummary = Omit<DocumentSummary, 'isUnsaved' | 'alsoEditedBy'>
export type BareDocument = Omit<OpenDocument, 'isUnsaved' | 'alsoEditedBy' | 'draft'>

/** All documents, or those of a kind, in the order of the last check. */
export async function listDocuments(state: ContentState, kind: string | undefined): Promise<BareSummary[]> {
  const found = state.content().planned.filter(({ source }) => kind === undefined || source.kind === kind)
  const problems = byFile(state.check().problems)
  return Promise.all(found.map((planned) => summaryOf(state, planned, problems)))
}

/** A document with its texts. @param saved whether it must have files: one that exists as a draft only has none */
export async function openDocument(state: ContentState, id: DocumentId, saved = true): Promise<BareDocument> {
  const { kind, slug } = readId(id)
  const folder = folderOf(id)
  const [files, pictures] = await readFolder(state.root, folder)
  if (saved && Object.keys(files).length === 0) throw new Refusal('notFound', `There is no document ${id}.`)
  return { ...(await presentSummary(state, kind, slug)), files, pictures }
}

/** The state of a saved document: from the last check, or, while a check runs because something was saved, from the document itself. */
async function presentSummary(state: ContentState, kind: Kind, slug: string): Promise<BareSummary> {
  const { planned } = state.content()
  if (state.check().state === 'running') {
    const checked = await compileSaved(state, `${kind}/${slug}`)
    if (checked) return summaryOf(state, checked.planned, byFile(checked.problems.map(diagnosticOf)))
  }
  const known = planned.find(({ source }) => source.kind === kind && source.slug === slug)
  return known ? summaryOf(state, known, byFile(state.check().problems)) : unreadSummary(kind, slug)
}

/** @returns `undefined` if it lacks the files that each document needs */
async function compileSaved(state: ContentState, id: DocumentId): Promise<CheckedDocument | undefined> {
  try {
    return await state.compile(id, { files: {}, pictures: {} })
  } catch (error) {
    if (error instanceof ContentError) return undefined
    throw error
  }
}

/** A document that is not in the last check: new, or without the files that each needs. */
export function unreadSummary(kind: Kind, slug: string, title = slug): BareSummary {
  const missing: LanguageSummary = { state: 'missing', sections: [], updated: '', problems: 0, isDrafted: false }
  return {
    id: `${kind}/${slug}`,
    kind,
    slug,
    title,
    path: documentPath(kind, slug),
    languages: Object.fromEntries(locales.map((locale) => [locale, { ...missing, ...(locale === fallbackLocale && { state: 'source' }) }])),
    planning: { isDraft: false },
    problems: 0,
  }
}

async function readFolder(root: string, folder: string): Promise<[Record<FileName, TextFile>, PictureFile[]]> {
  const { absolute, stats } = locate(root, folder)
  const files: Record<FileName, TextFile> = {}
  const pictures: PictureFile[] = []
  if (!stats?.isDirectory()) return [files, pictures]
  for (const entry of readdirSync(absolute, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name).slice(absolute.length + 1)
    if (!entry.isFile()) continue
    if (textFileName.test(name)) {
      const bytes = (await readBytes(root, `${folder}/${name}`))!
      files[name] = { text: bytes.toString('utf8').replaceAll('\r\n', '\n'), hash: hashOf(bytes) }
    }
    const picture = readPictureName(name)
    if (picture) {
      const { size } = locate(root, `${folder}/${name}`).stats!
      pictures.push({ file: name, base: picture.base, language: picture.locale ?? null, isDark: picture.isDark, sizeBytes: size })
    }
  }
  return [files, pictures.sort((a, b) => (a.file < b.file ? -1 : 1))]
}

async function summaryOf(
  { root, cache }: ContentState,
  { source, publication, metaKey, languages }: PlannedDocument,
  problems: ReadonlyMap<string, Diagnostic[]>,
): Promise<BareSummary> {
  const { kind, slug, folder } = source
  const meta = cache.getJson<Record<string, unknown>>(metaKey) ?? (await roughMeta(root, folder))
  const problemsOf = (file: string) => problems.get(file)?.length ?? 0
  const states = locales.map((locale): [Locale, LanguageSummary] => {
    const found = languages.get(locale)
    const { state, sections } = found ? { sections: [], ...found.translation } : { state: 'missing' as const, sections: [] }
    return [locale, { state, sections, updated: found?.updated ?? '', problems: problemsOf(`${folder}/${locale}.md`), isDrafted: false }]
  })
  const { published } = meta
  const frontmatter = cache.getJson<FileRecord>(languages.get(fallbackLocale)?.key ?? '')?.frontmatter as { title?: string } | undefined
  return {
    id: `${kind}/${slug}`,
    kind,
    slug,
    title: frontmatter?.title ?? (await roughTitle(root, folder)) ?? slug,
    path: documentPath(kind, slug),
    languages: Object.fromEntries(states),
    planning: planningOf(publication),
    ...(typeof published === 'string' && { published }),
    problems: [...problems].reduce((sum, [file, list]) => sum + (file.startsWith(`${folder}/`) || file === folder ? list.length : 0), 0),
  }
}

function byFile(problems: readonly Diagnostic[]): ReadonlyMap<string, Diagnostic[]> {
  return Map.groupBy(problems, ({ file }) => file)
}

/** The values of a `meta.yaml` with problems, as far as it can be read. */
async function roughMeta(root: string, folder: string): Promise<Record<string, unknown>> {
  const value = readYaml((await readBytes(root, `${folder}/meta.yaml`))?.toString('utf8') ?? '').value
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

/** The title in an English file with problems. */
async function roughTitle(root: string, folder: string): Promise<string | undefined> {
  const text = (await readBytes(root, `${folder}/${fallbackLocale}.md`))?.toString('utf8') ?? ''
  return titleOf(text)
}

/** The title in the front matter of a text, if it can be read. */
export function titleOf(text: string): string | undefined {
  const value = readYaml(splitLanguageFile(text).frontmatter).value as { title?: unknown } | null | undefined
  return typeof value?.title === 'string' ? value.title : undefined
}
