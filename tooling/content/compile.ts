/**
 * Compiles `content/` to data: `index.json`, one file per body, and the files of pictures in `.generated/content`. Works document
 * by document, so that syntax trees do not accumulate in memory, and compiles only what changed.
 *
 * Usage: `node tooling/content/compile.ts [path …]` shows only the problems below the given paths.
 */
import { globSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { overdueCells } from '#core/content/comparison.ts'
import { awaitsCounsel } from '#core/content/counsel.ts'
import type { GeneratedDocument, IndexedDocument, TranslationState } from '#core/content/documents.ts'
import type { Kind, Meta } from '#core/content/kinds.ts'
import { availableFrom, never, withheldOn, type ContentView, type Withheld } from '#core/content/publication.ts'
import { dueReviews, reviewsFile, type Review } from '#core/content/reviews.ts'
import type { FileSizes } from '#core/datasets/files.ts'
import { completeLocales, fallbackLocale, locales, type Locale } from '#core/locales.ts'
import { cacheKey, openCache, type Cache } from '#tooling/cache.ts'
import { writeIfChanged } from '#tooling/files.ts'
import { readMessages } from '#tooling/messages/compile.ts'
import { picturesFolder, type StoredFile } from '#tooling/pictures/stored-picture.ts'
import { digestProgram } from '#tooling/program-digest.ts'
import { readBuildView } from './build-view.ts'
import type { CompileOptions } from './compile-options.ts'
import { clientErrorSamples, nextTestSamples, readCauses, readRecordings } from './client-errors.ts'
import { gatewaySamples, gatewayErrorProblems } from './gateway-errors.ts'
import { discover, slugsByKind, type Source } from './discover.ts'
import { documentSheet } from './document-sheet.ts'
import { bodyKey, cachedHighlight, compileDocument, type BuildContext, type CompiledDocument, type FileRecord } from './document.ts'
import {
  describeSections,
  hashText,
  readTranslationLock,
  sectionHashes,
  translationState,
  type TranslationLock,
} from './translation-lock.ts'
import { featuresKey, isOfferedDocument } from './features-off.ts'
import { markBody, markFrontmatter } from './preview-marks.ts'
import { checkLinkDays, checkReferenceDays, withheldDocuments, type DatedFile } from './publication.ts'
import { checkLinks, linkedFile, linkTargets, type LinkedFile } from './links.ts'
import { fileOf } from './load.ts'
import { ContentError, formatProblem, type ReportedError, sortProblems, type Problem } from './problems.ts'
import { redirectProblems } from './redirects.ts'
import { nearestDocuments, type TermCounts } from './related.ts'
import { searchDictionaryProblems } from './search-dictionary.ts'
import { documentReviews, describeReviews, type DatedDocument } from './reviews.ts'
import { readSamples } from './samples.ts'
import { runReporting } from './source-file.ts'
import { siteInputs } from './site-inputs.ts'
import { compilerMessageKeys } from './compiler-messages.ts'

/** Result of a compilation. */
export interface CompileReport {
  documents: number
  /** Language files. */
  files: number
  /** Language files that were not in the cache. */
  compiled: number
  /** Documents that the build leaves out: drafts, and those of later days. */
  withheld: number
  /** What somebody must look at again, whatever the day. */
  reviews: readonly Review[]
  /** The next day on which visitors get more, so that a build of then differs; `undefined` if there is none. */
  nextPublication: string | undefined
  /** Shown to the author; they do not fail a build. */
  warnings: string[]
}

/** A document to be indexed: its keys in the cache, and its state by the translation lock. */
interface Planned {
  source: Source
  /** Only in a preview: why visitors do not get it. */
  withheld: Withheld | undefined
  metaKey: string
  filesKey: string | undefined
  pictures: readonly StoredFile[]
  languages: Map<Locale, { key: string | undefined; translation: TranslationState; updated: string; withheld: Withheld | undefined }>
}

/** What `plan` reads, and the lists to which it adds. */
interface PlanContext {
  lock: TranslationLock
  view: ContentView
  warnings: string[]
  /** Language files whose text differs from the one in the translation lock. */
  unrecorded: string[]
}

/**
 * Compiles all content.
 *
 * @throws {ContentError} with every problem of the content; then nothing is written
 */
export async function compileContent(options: CompileOptions): Promise<CompileReport> {
  const { root, view } = options
  const outDir = options.outDir ?? join(root, '.generated/content')
  const cache = openCache(options.cache ?? join(root, '.cache/content'))
  const lock = await readTranslationLock(root)
  const { sources: all, problems } = discover(root)
  const sources = all.filter(isOfferedDocument)
  const context = await createContext(options, all, cache, problems)

  const documents: { source: Source; compiled: CompiledDocument }[] = []
  const planned: Planned[] = []
  const unrecorded: string[] = []
  const unread: string[] = []
  const report: CompileReport = {
    documents: sources.length,
    files: 0,
    compiled: 0,
    withheld: 0,
    nextPublication: undefined,
    reviews: [],
    warnings: [],
  }
  for (const source of sources) {
    const compiled = await compileDocument(source, context)
    report.files += source.languages.length
    report.compiled += compiled.compiled
    problems.push(...compiled.problems)
    documents.push({ source, compiled })
    const isDraft = compiled.publication.draft ?? false
    const plans = { lock, view, warnings: isDraft ? [] : report.warnings, unrecorded }
    const plannedDocument = plan(source, compiled, plans)
    if (plannedDocument) planned.push(plannedDocument)
    else report.withheld++
    const meta = cache.getJson<Meta<Kind>>(compiled.metaKey)
    report.warnings.push(...overdueWarnings(source, meta, view.today))
    if (meta && !isDraft && awaitsCounsel(source.kind, meta)) unread.push(source.folder)
  }
  if (unread.length > 0) report.warnings.push(`Counsel has not read these yet: ${unread.join(', ')}`)
  if (unrecorded.length > 0) {
    report.warnings.push(
      `The translation lock does not have the present text of ${unrecorded.length} files (${unrecorded[0]!}, …): npm run translations`,
    )
  }
  problems.push(...gatewayErrorProblems(sources, options.statusCodes))
  const generated = (await options.generated?.({ highlight: cachedHighlight(context), samples: context.shared })) ?? []
  report.documents += generated.length
  report.nextPublication = nextPublication(documents, view.today)
  report.reviews = [...documentReviews(datedDocuments(documents, cache), view.today), ...(options.factReviews ?? [])]
  const due = dueReviews(report.reviews, view.today).length
  if (due > 0) report.warnings.push(`Documents and facts to be looked at again: ${due} (npm run review)`)
  problems.push(...checkDocuments(documents, generated, options, cache), ...searchDictionaryProblems(root))
  if (problems.length === 0) writeOutput(outDir, { planned, generated, reviews: report.reviews }, cache, options.messages)
  cache.close()
  if (problems.length > 0) throw new ContentError(sortProblems(problems))
  return report
}

/** The documents that could be read, with their dates. */
function datedDocuments(documents: readonly CompiledSource[], cache: Cache): DatedDocument[] {
  return documents.flatMap(({ source, compiled: { metaKey, publication, files } }) => {
    const meta = cache.getJson<Meta<Kind>>(metaKey)
    const { key } = files.get(fallbackLocale)!
    const record = key === undefined ? undefined : cache.getJson<FileRecord>(key)
    if (!meta || !record) return []
    const languages = new Map([...files].map(([locale, file]) => [locale, file.publication]))
    const { frontmatter } = record
    const title = 'title' in frontmatter ? frontmatter.title : source.slug
    return [{ source, title, meta, publication, languages }]
  })
}

type CompiledSource = { source: Source; compiled: CompiledDocument }

/** Problems between documents: dead links, links to what visitors get later, redirects. */
function checkDocuments(
  documents: readonly CompiledSource[],
  generated: readonly GeneratedDocument[],
  { root, view, otherLinks, otherProblems = [] }: CompileOptions,
  cache: Cache,
): Problem[] {
  const linked = [...documents.flatMap(({ source, compiled }) => linkedFiles(source, compiled)), ...generated.flatMap(linkTargets)]
  const withheld = withheldDocuments(
    documents.map(({ source, compiled }) => ({ source, publication: compiled.publication })),
    view.today,
  )
  const dated = documents.flatMap(({ source, compiled }): DatedFile[] =>
    [...compiled.files].map(([locale, { facts, publication }]) => {
      const days = [availableFrom(compiled.publication), availableFrom(publication)]
      return { file: fileOf(source, locale), from: days.sort().at(-1)!, links: facts.links }
    }),
  )
  const references = documents.flatMap(({ source, compiled: { metaKey, publication } }) => {
    const meta = cache.getJson<Meta<Kind>>(metaKey)
    return meta ? checkReferenceDays(root, source, meta, { from: availableFrom(publication), withheld }) : []
  })
  const sources = documents.map(({ source }) => source)
  return [
    ...otherProblems,
    ...checkLinks(linked, otherLinks),
    ...checkLinkDays(dated, withheld),
    ...references,
    ...redirectProblems(root, sources, withheld),
  ]
}

/** The next day on which visitors get a document or a translation. */
function nextPublication(documents: readonly CompiledSource[], today: string): string | undefined {
  const days = documents.flatMap(({ compiled: { publication, files } }) =>
    [publication, ...[...files.values()].map((file) => file.publication)].map(availableFrom),
  )
  return days.filter((day) => day > today && withheldOn(day, today) && day !== never).sort()[0]
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
  const slugs = slugsByKind(all.filter(isOfferedDocument))
  const off = new Set(all.filter((source) => !isOfferedDocument(source)).map(({ kind, slug }) => `${kind}/${slug}`))
  return {
    root,
    cache,
    compiler,
    slugs,
    off,
    slugsHash: cacheKey(JSON.stringify([[...slugs], [...off]])),
    shared,
    view,
    messages,
    drawings,
    factTables,
  }
}

function linkedFiles(source: Source, { files, ownSections }: CompiledDocument): LinkedFile[] {
  return [...files].map(([locale, { facts }]) => linkedFile(source, locale, facts, ownSections))
}

/** @returns `undefined` for a document that the build leaves out */
function plan(
  source: Source,
  { metaKey, filesKey, files, pictures, ownSections, publication }: CompiledDocument,
  { lock, view, warnings, unrecorded }: PlanContext,
): Planned | undefined {
  const withheld = withheldOn(availableFrom(publication), view.today)
  if (withheld && !view.showsDrafts) return undefined
  const entries = lock[`${source.kind}/${source.slug}`] ?? {}
  const english = sectionHashes(files.get(fallbackLocale)!.text, ownSections)
  const languages: Planned['languages'] = new Map()
  for (const [locale, { text, key, publication, isSeen }] of files) {
    const entry = entries[locale]
    const translation = translationState(locale, entry, english)
    const recorded = entry?.hash === hashText(text)
    if (!isSeen) continue
    const ownWithheld = withheldOn(availableFrom(publication), view.today)
    languages.set(locale, { key, translation, updated: recorded ? entry.updated : view.today, withheld: ownWithheld })
    if (!recorded) unrecorded.push(fileOf(source, locale))
    if (recorded && translation.state === 'stale')
      warnings.push(`${fileOf(source, locale)} is older than its source in ${describeSections(translation.sections)}`)
  }
  const missing = completeLocales.filter((locale) => !files.has(locale))
  if (missing.length > 0) warnings.push(`${source.folder} is not translated into ${missing.join(', ')}`)
  return { source, withheld, metaKey, filesKey, pictures, languages }
}

/** Warns the editor of comparisons whose sources were not checked for too long. */
function overdueWarnings({ kind, folder }: Source, meta: Meta<Kind> | undefined, today: string): string[] {
  const table = kind === 'compare' ? (meta as Meta<'compare'> | undefined)?.table : undefined
  const cells = table ? overdueCells(table, today) : []
  return cells.length > 0 ? [`${folder} has cells whose sources are to be read again: ${cells.join(', ')}`] : []
}

interface Output {
  planned: readonly Planned[]
  reviews: readonly Review[]
  generated: readonly GeneratedDocument[]
}

function writeOutput(outDir: string, { planned, generated, reviews }: Output, cache: Cache, messages: CompileOptions['messages']): void {
  const written = new Set(['index.json', reviewsFile])
  const writeBody = (locale: Locale, { kind, slug }: Pick<Source, 'kind' | 'slug'>, body: string | Uint8Array) => {
    const path = `${locale}/${kind}/${slug}.json`
    writeIfChanged(join(outDir, path), body)
    written.add(path)
  }
  for (const { source, languages, withheld } of planned) {
    for (const locale of locales) {
      const language = languages.has(locale) ? locale : fallbackLocale
      const { key, withheld: ownWithheld } = languages.get(language)!
      const body = cache.get(bodyKey(key!, locale))!
      const reason = withheld ?? ownWithheld
      writeBody(locale, source, reason ? markBody(body, reason, language, messages) : body)
    }
  }
  for (const document of generated) for (const locale of locales) writeBody(locale, document, JSON.stringify(document.bodies[locale]))
  for (const file of planned.flatMap(({ pictures }) => pictures)) {
    const path = `${picturesFolder}/${file.name}`
    written.add(path)
    if (sizeOf(join(outDir, path)) !== file.sizeBytes) writeIfChanged(join(outDir, path), cache.get(file.key)!)
  }
  for (const path of globSync(['**/*.json', `${picturesFolder}/*`], { cwd: outDir })) if (!written.has(path)) rmSync(join(outDir, path))
  const documents = [...indexedDocuments(planned, cache, messages), ...generated.map(indexedGenerated)].map((document) =>
    JSON.stringify(document),
  )
  writeIfChanged(join(outDir, reviewsFile), JSON.stringify(reviews))
  writeIfChanged(join(outDir, 'index.json'), `[\n${documents.join(',\n')}\n]\n`)
}

/** Bytes of a file; undefined if there is none. The names of pictures hold a hash, so that one of the same size is the same. */
function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size
}

function indexedDocuments(planned: readonly Planned[], cache: Cache, messages: CompileOptions['messages']): IndexedDocument[] {
  const related = new Map(relatedKinds.map((kind) => [kind, relatedDocuments(kind, planned, cache)]))
  return planned.map(({ source: { kind, slug }, withheld, metaKey, filesKey, languages }) => {
    const document: IndexedDocument = { kind, slug, meta: cache.getJson<Meta<Kind>>(metaKey)!, languages: {} }
    if (withheld) document.isWithheld = true
    for (const [locale, { key, translation, updated, withheld: ownWithheld }] of languages) {
      const { frontmatter, minutes } = cache.getJson<FileRecord>(key!)!
      const reason = withheld ?? ownWithheld
      const shown = reason ? markFrontmatter(frontmatter, reason, locale, messages) : frontmatter
      document.languages[locale] = { frontmatter: shown, minutes, translation, updated, ...(ownWithheld && { isWithheld: true as const }) }
    }
    const nearest = related.get(kind)?.get(slug)
    if (nearest) document.related = nearest
    if (filesKey) document.files = cache.getJson<FileSizes>(filesKey)!
    return document
  })
}

/** Translations of a generated document are made from one source, so none is older than another. */
function indexedGenerated({ kind, slug, meta, languages }: GeneratedDocument): IndexedDocument {
  const entries = Object.entries(languages).map(([locale, frontmatter]) => {
    const state = locale === fallbackLocale ? ('source' as const) : ('current' as const)
    return [locale, { frontmatter, minutes: 1, translation: { state }, updated: '' }]
  })
  return { kind, slug, meta, languages: Object.fromEntries(entries) as IndexedDocument['languages'] }
}

/** Kinds whose documents list related ones; `document.ts` counts their terms. */
const relatedKinds: readonly Kind[] = ['blog', 'scrapers']

/** How many related documents are listed. */
const maxRelated = 3

function relatedDocuments(kind: Kind, planned: readonly Planned[], cache: Cache): Map<string, string[]> {
  const documents = planned.filter(({ source }) => source.kind === kind)
  const terms = documents.map(({ source, languages }): [string, TermCounts] => {
    const { key } = languages.get(fallbackLocale)!
    return [source.slug, cache.getJson<FileRecord>(key!)!.terms!]
  })
  return nearestDocuments(new Map(terms), maxRelated)
}

if (import.meta.main) {
  const paths = process.argv.slice(2).map((path) => path.replace(/\/$/, ''))
  const listBelow = (error: ReportedError) => {
    if (!(error instanceof ContentError)) return error.message
    const shown = error.problems.filter(({ file }) => paths.length === 0 || paths.some((path) => file.startsWith(path)))
    return [...shown.map(formatProblem), `${shown.length} of ${error.problems.length} problems`].join('\n\n')
  }
  await runReporting(async () => {
    const { documents, files, compiled, withheld, reviews } = await compileContent({
      root: '.',
      ...siteInputs((locale) => readMessages('content', locale)),
    })
    const left = withheld > 0 ? ` Not published: ${withheld}.` : ''
    console.log(`The content has no problems: ${documents} documents, ${files} language files, ${compiled} newly compiled.${left}`)
    if (dueReviews(reviews, readBuildView().today).length > 0) console.log(`\n${describeReviews(reviews, readBuildView().today)}`)
  }, listBelow)
}
