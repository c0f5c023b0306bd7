/** Checks all content: document by document, so that syntax trees do not accumulate in memory, and compiles only what changed. */
import { join } from 'node:path'
import { overdueCells } from '#core/content/comparison.ts'
import { awaitsCounsel } from '#core/content/counsel.ts'
import type { GeneratedDocument, TranslationState } from '#core/content/documents.ts'
import type { Kind, Meta } from '#core/content/kinds.ts'
import { availableFrom, withheldOn, type ContentView, type Day, type Publication, type Withheld } from '#core/content/publication.ts'
import { dueReviews, type Review } from '#core/content/reviews.ts'
import { completeLocales, fallbackLocale, locales, type Locale } from '#core/locales.ts'
import { cacheKey, type Cache } from '#tooling/cache.ts'
import type { StoredFile } from '#tooling/pictures/stored-picture.ts'
import { digestProgram } from '#tooling/program-digest.ts'
import type { CompileOptions } from './compile-options.ts'
import { clientErrorSamples, nextTestSamples, readCauses, readRecordings } from './client-errors.ts'
import { gatewaySamples, gatewayErrorProblems } from './gateway-errors.ts'
import { discover, slugsByKind, type Source } from './discover.ts'
import { documentSheet } from './document-sheet.ts'
import { cachedHighlight, compileDocument, type BuildContext, type CompiledDocument, type FileRecord } from './document.ts'
import { featuresKey, isOfferedDocument } from './features-off.ts'
import {
  describeSections,
  hashText,
  readTranslationLock,
  sectionHashes,
  translationState,
  type TranslationLock,
} from './translation-lock.ts'
import { fileOf } from './load.ts'
import type { Problem } from './problems.ts'
import { checkRelations, nextPublication, relatedDocument, type RelatedDocument } from './relations.ts'
import { documentReviews, type DatedDocument } from './reviews.ts'
import { searchDictionaryProblems } from './search-dictionary.ts'
import { readSamples } from './samples.ts'
import { compilerMessageKeys } from './compiler-messages.ts'

/** A document to be indexed: its keys in the cache, and its state by the translation lock. */
export interface PlannedDocument {
  source: Source
  publication: Publication
  /** Only if drafts are shown: why visitors do not get it. */
  withheld: Withheld | undefined
  metaKey: string
  filesKey: string | undefined
  pictures: readonly StoredFile[]
  languages: Map<Locale, { key: string | undefined; translation: TranslationState; updated: string; withheld: Withheld | undefined }>
}

/** What `planDocument` reads, and the lists to which it adds. */
export interface PlanContext {
  lock: TranslationLock
  view: ContentView
  warnings: string[]
  /** Language files whose text differs from the one in the translation lock. */
  unrecorded: string[]
}

/** All content, checked: what a compilation writes, or why it does not. */
export interface InspectedContent {
  context: BuildContext
  /** All documents that the site has, drafts included. */
  sources: readonly Source[]
  planned: readonly PlannedDocument[]
  related: readonly RelatedDocument[]
  generated: readonly GeneratedDocument[]
  /** Unsorted. */
  problems: readonly Problem[]
  /** Shown to the author; they do not fail a build. */
  warnings: readonly string[]
  /** Language files, and those of them that were not in the cache. */
  files: number
  compiled: number
  /** Documents that the view leaves out: drafts, and those of later days. */
  withheld: number
  /** What somebody must look at again, whatever the day. */
  reviews: readonly Review[]
  /** The next day on which visitors get more, so that a build of then differs; `undefined` if there is none. */
  nextPublication: Day | undefined
}

/** Checks all content. Compiled parts are in the cache afterwards; nothing else is written. */
export async function inspectContent(options: CompileOptions, cache: Cache): Promise<InspectedContent> {
  const { root, view } = options
  const lock = await readTranslationLock(root)
  const { sources: all, problems } = discover(root)
  const sources = all.filter(isOfferedDocument)
  const context = await createContext(options, all, cache, problems)
  const planned: PlannedDocument[] = []
  const related: RelatedDocument[] = []
  const dated: DatedDocument[] = []
  const warnings: string[] = []
  const unrecorded: string[] = []
  const unread: string[] = []
  const count = { files: 0, compiled: 0, withheld: 0 }
  for (const source of sources) {
    const compiled = await compileDocument(source, context)
    count.files += source.languages.length
    count.compiled += compiled.compiled
    problems.push(...compiled.problems)
    related.push(relatedDocument(root, source, compiled))
    const isDraft = compiled.publication.draft ?? false
    if (isLeftOut(compiled, view)) count.withheld++
    else planned.push(planDocument(source, compiled, { lock, view, warnings: isDraft ? [] : warnings, unrecorded }))
    const meta = cache.getJson<Meta<Kind>>(compiled.metaKey)
    if (!meta) continue
    dated.push(...datedDocument(source, compiled, meta, cache))
    warnings.push(...overdueWarnings(source, meta, view.today))
    if (!isDraft && awaitsCounsel(source.kind, meta)) unread.push(source.folder)
  }
  const reviews = [...documentReviews(dated, view.today), ...(options.factReviews ?? [])]
  warnings.push(...summaries({ unread, unrecorded, due: dueReviews(reviews, view.today).length }))
  problems.push(...gatewayErrorProblems(sources, options.statusCodes))
  const generated = (await options.generated?.({ highlight: cachedHighlight(context), samples: context.shared })) ?? []
  problems.push(...(options.otherProblems ?? []), ...checkRelations(related, generated, options, cache), ...searchDictionaryProblems(root))
  const next = nextPublication(related, view.today)
  return { context, sources, planned, related, generated, problems, warnings, ...count, reviews, nextPublication: next }
}

/** Warnings about the whole content. */
function summaries({ unread, unrecorded, due }: { unread: readonly string[]; unrecorded: readonly string[]; due: number }): string[] {
  return [
    ...(unread.length > 0 ? [`Counsel has not read these yet: ${unread.join(', ')}`] : []),
    ...(unrecorded.length > 0
      ? [`The translation lock does not have the present text of ${unrecorded.length} files (${unrecorded[0]!}, …): npm run translations`]
      : []),
    ...(due > 0 ? [`Documents and facts to be looked at again: ${due} (npm run review)`] : []),
  ]
}

/** Whether a view does not have a document: visitors do not get it, and drafts are not shown. */
function isLeftOut({ publication }: CompiledDocument, { today, showsDrafts }: ContentView): boolean {
  return !showsDrafts && withheldOn(availableFrom(publication), today) !== undefined
}

/** A document with its dates; none if its English text has problems. */
function datedDocument(source: Source, { publication, files }: CompiledDocument, meta: Meta<Kind>, cache: Cache): DatedDocument[] {
  const { key } = files.get(fallbackLocale)!
  const record = key === undefined ? undefined : cache.getJson<FileRecord>(key)
  if (!record) return []
  const { frontmatter } = record
  const title = 'title' in frontmatter ? frontmatter.title : source.slug
  const languages = new Map([...files].map(([locale, file]) => [locale, file.publication]))
  return [{ source, title, meta, publication, languages }]
}

async function createContext(
  { root, messages, drawings, factTables, statusCodes, view }: CompileOptions,
  all: readonly Source[],
  cache: Cache,
  problems: Problem[],
): Promise<BuildContext> {
  const { samples, problems: sampleProblems } = await readSamples(root, 'content/samples')
  const generated = [...gatewaySamples(statusCodes), ...nextTestSamples(), ...clientErrorSamples(readRecordings(root), readCauses(root))]
  const shared = new Map([...samples, ...generated.map((sample) => [sample.name, sample] as const)])
  problems.push(...sampleProblems)
  const messageTexts = locales.flatMap((locale) => compilerMessageKeys.map((key) => messages(key, locale)))
  const compiler = cacheKey(
    await digestProgram(join(import.meta.dirname, 'document.ts')),
    documentSheet().path,
    featuresKey,
    ...messageTexts,
  )
  const off = all.filter((source) => !isOfferedDocument(source)).map(({ kind, slug }) => `${kind}/${slug}`)
  const names = namesOf(all.filter(isOfferedDocument), new Set(off))
  return { root, cache, compiler, ...names, shared, view, messages, drawings, factTables }
}

/** The names that documents may refer to. @param off documents of features that are off, as `<kind>/<slug>` */
export function namesOf(offered: readonly Source[], off: ReadonlySet<string>): Pick<BuildContext, 'slugs' | 'off' | 'slugsHash'> {
  const slugs = slugsByKind(offered)
  return { slugs, off, slugsHash: cacheKey(JSON.stringify([[...slugs], [...off]])) }
}

/** A document for the index, with its state by the translation lock. */
export function planDocument(
  source: Source,
  { metaKey, filesKey, files, pictures, ownSections, publication }: CompiledDocument,
  { lock, view: { today }, warnings, unrecorded }: PlanContext,
): PlannedDocument {
  const entries = lock[`${source.kind}/${source.slug}`] ?? {}
  const english = sectionHashes(files.get(fallbackLocale)!.text, ownSections)
  const languages: PlannedDocument['languages'] = new Map()
  for (const [locale, { text, key, publication: own, isSeen }] of files) {
    if (!isSeen) continue
    const entry = entries[locale]
    const translation = translationState(locale, entry, english)
    const recorded = entry?.hash === hashText(text)
    const ownWithheld = withheldOn(availableFrom(own), today)
    languages.set(locale, { key, translation, updated: recorded ? entry.updated : today, withheld: ownWithheld })
    if (!recorded) unrecorded.push(fileOf(source, locale))
    if (recorded && translation.state === 'stale')
      warnings.push(`${fileOf(source, locale)} is older than its source in ${describeSections(translation.sections)}`)
  }
  const missing = completeLocales.filter((locale) => !files.has(locale))
  if (missing.length > 0) warnings.push(`${source.folder} is not translated into ${missing.join(', ')}`)
  const withheld = withheldOn(availableFrom(publication), today)
  return { source, publication, withheld, metaKey, filesKey, pictures, languages }
}

/** Warns the editor of comparisons whose sources were not checked for too long. */
function overdueWarnings({ kind, folder }: Source, meta: Meta<Kind>, today: string): string[] {
  const table = kind === 'compare' ? (meta as Meta<'compare'>).table : undefined
  const cells = table ? overdueCells(table, today) : []
  return cells.length > 0 ? [`${folder} has cells whose sources are to be read again: ${cells.join(', ')}`] : []
}
