/**
 * Compiles `content/` to data: `index.json` and one file a body in `.generated/content`. Works
 * document by document, so that trees never add up in memory, and compiles only what changed.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { overdueCells } from '#core/content/comparison.ts'
import type { IndexedDocument, TranslationState } from '#core/content/documents.ts'
import type { Kind, Meta } from '#core/content/kinds.ts'
import type { FileSizes } from '#core/datasets/files.ts'
import { fallbackLocale, locales, type Locale } from '#core/locales.ts'
import { cacheKey, fingerprint, openCache, writeStream, type Cache } from './cache.ts'
import type { CompileOptions } from './compile-options.ts'
import { discover, slugsByKind, type Source } from './discover.ts'
import { compileDocument, type BuildContext, type CompiledDocument, type FileRecord } from './document.ts'
import { hashText, readTranslationLock, sectionHashes, translationState, type TranslationLock } from './translation-lock.ts'
import { checkLinks, linkedFile, type LinkedFile } from './links.ts'
import { fileOf } from './load.ts'
import { ContentError, sortProblems, type Problem } from './problems.ts'
import { redirectProblems } from './redirects.ts'
import { nearestDocuments, type TermCounts } from './related.ts'
import { searchDictionaryProblems } from './search-dictionary.ts'
import { readSamples } from './samples.ts'
import { siteInputs } from './site-inputs.ts'
import { compilerMessageKeys } from './compiler-messages.ts'

/** What a compilation did. */
export interface CompileReport {
  documents: number
  /** Language files. */
  files: number
  /** Language files that were compiled anew. */
  compiled: number
  /** For the author's eyes; nothing that fails a build. */
  warnings: string[]
}

/** A document on its way to the index: keys into the cache, and what the translation lock says. */
interface Planned {
  source: Source
  metaKey: string
  filesKey: string | undefined
  languages: Map<Locale, { key: string | undefined; translation: TranslationState; updated: string }>
}

/** What planning reads and adds to. */
interface PlanContext {
  lock: TranslationLock
  today: string
  warnings: string[]
  /** Language files whose text is not that of the translation lock. */
  unrecorded: string[]
}

/** Files whose text decides what the compiler makes of a document. */
const compilerFiles = [
  '.generated/taxonomies.ts',
  'tooling/content',
  'tooling/datasets',
  'core/content',
  'core/content/kinds',
  'core/datasets',
  'core/languages',
  'core/search',
  'core/escape-html.ts',
  'core/locales.ts',
  'core/random.ts',
  'core/site.ts',
  'core/urls.ts',
  'site.config.ts',
  'package-lock.json',
]

/**
 * Compiles all content.
 *
 * @throws {ContentError} with every problem of the content; then nothing is written
 */
export async function compileContent(options: CompileOptions): Promise<CompileReport> {
  const { root, today } = options
  const outDir = options.outDir ?? join(root, '.generated/content')
  const cache = await openCache(options.cache ?? join(root, '.cache/content'))
  const lock = await readTranslationLock(root)
  const { sources, problems } = await discover(root)
  const context = await createContext(options, sources, cache, problems)

  const planned: Planned[] = []
  const linked: LinkedFile[] = []
  const unrecorded: string[] = []
  const report: CompileReport = { documents: sources.length, files: 0, compiled: 0, warnings: [] }
  for (const source of sources) {
    const compiled = await compileDocument(source, context)
    report.files += source.languages.length
    report.compiled += compiled.compiled
    problems.push(...compiled.problems)
    linked.push(...linkedFiles(source, compiled))
    planned.push(plan(source, compiled, { lock, today, warnings: report.warnings, unrecorded }))
    report.warnings.push(...overdueWarnings(source, cache.get<Meta<Kind>>(compiled.metaKey), today))
  }
  if (unrecorded.length > 0) {
    report.warnings.push(
      `The translation lock does not have the present text of ${unrecorded.length} files (${unrecorded[0]!}, …): npm run translations`,
    )
  }
  problems.push(...checkLinks(linked), ...redirectProblems(root, sources), ...searchDictionaryProblems(root))
  if (problems.length === 0) await writeOutput(outDir, planned, cache)
  await cache.save()
  if (problems.length > 0) throw new ContentError(sortProblems(problems))
  return report
}

async function createContext(
  { root, messages, drawings }: CompileOptions,
  sources: readonly Source[],
  cache: Cache,
  problems: Problem[],
): Promise<BuildContext> {
  const { samples: shared, problems: sampleProblems } = await readSamples(root, 'content/samples')
  problems.push(...sampleProblems)
  const messageTexts = locales.flatMap((locale) => compilerMessageKeys.map((key) => messages(key, locale)))
  // The compiler's own files lie where this module lies, which in tests is not `root`.
  const compiler = cacheKey(await fingerprint(join(import.meta.dirname, '../..'), compilerFiles), ...messageTexts)
  const slugs = slugsByKind(sources)
  return { root, cache, compiler, slugs, slugsHash: cacheKey(JSON.stringify([...slugs])), shared, messages, drawings }
}

function linkedFiles(source: Source, { files }: CompiledDocument): LinkedFile[] {
  return [...files].map(([locale, { facts }]) => linkedFile(source, locale, facts))
}

function plan(source: Source, { metaKey, filesKey, files }: CompiledDocument, { lock, today, warnings, unrecorded }: PlanContext): Planned {
  const entries = lock[`${source.kind}/${source.slug}`] ?? {}
  const english = sectionHashes(files.get(fallbackLocale)!.text)
  const languages: Planned['languages'] = new Map()
  for (const [locale, { text, key }] of files) {
    const entry = entries[locale]
    const translation = translationState(locale, entry, english)
    const recorded = entry?.hash === hashText(text)
    languages.set(locale, { key, translation, updated: recorded ? entry.updated : today })
    if (!recorded) unrecorded.push(fileOf(source, locale))
    if (recorded && translation.state === 'stale')
      warnings.push(`${fileOf(source, locale)} is older than its source in ${translation.sections.map((id) => `{#${id}}`).join(', ')}`)
  }
  const missing = locales.filter((locale) => !files.has(locale))
  if (missing.length > 0) warnings.push(`${source.folder} is not translated into ${missing.join(', ')}`)
  return { source, metaKey, filesKey, languages }
}

/** For the editor: what is said of others and was not checked for too long. */
function overdueWarnings({ kind, folder }: Source, meta: Meta<Kind> | undefined, today: string): string[] {
  const table = kind === 'compare' ? (meta as Meta<'compare'> | undefined)?.table : undefined
  const cells = table ? overdueCells(table, today) : []
  return cells.length > 0 ? [`${folder} has cells whose sources are to be read again: ${cells.join(', ')}`] : []
}

async function writeOutput(outDir: string, planned: readonly Planned[], cache: Cache): Promise<void> {
  const keysBefore = await readKeys(outDir)
  const keysAfter: Record<string, string> = {}
  for (const { source, languages } of planned) {
    for (const [locale, { key }] of languages) {
      const path = `${locale}/${source.kind}/${source.slug}.json`
      keysAfter[path] = key!
      if (keysBefore[path] !== key) await cache.copyBody(key!, join(outDir, path))
    }
  }
  for (const path of Object.keys(keysBefore)) if (!keysAfter[path]) await rm(join(outDir, path), { force: true })
  await writeStream(join(outDir, 'index.json'), indexLines(planned, cache))
  await writeFile(join(outDir, 'keys.json'), JSON.stringify(keysAfter))
}

/** Which body lies in which file of the output, so that unchanged ones are left alone. */
async function readKeys(outDir: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(join(outDir, 'keys.json'), 'utf8')) as Record<string, string>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

function* indexLines(planned: readonly Planned[], cache: Cache): Generator<string> {
  const related = new Map(relatedKinds.map((kind) => [kind, relatedDocuments(kind, planned, cache)]))
  yield '['
  for (const [index, { source, metaKey, filesKey, languages }] of planned.entries()) {
    const document: IndexedDocument = { kind: source.kind, slug: source.slug, meta: cache.get<Meta<Kind>>(metaKey)!, languages: {} }
    for (const [locale, { key, translation, updated }] of languages) {
      const { frontmatter, minutes } = cache.get<FileRecord>(key!)!
      document.languages[locale] = { frontmatter, minutes, translation, updated }
    }
    const nearest = related.get(source.kind)?.get(source.slug)
    if (nearest) document.related = nearest
    if (filesKey) document.files = cache.get<FileSizes>(filesKey)!
    yield `${index > 0 ? ',' : ''}\n${JSON.stringify(document)}`
  }
  yield '\n]\n'
}

/** Kinds whose documents name others that are near: those whose terms are counted (`document.ts`). */
const relatedKinds: readonly Kind[] = ['blog', 'scrapers']

/** Documents that another one names as related. */
const maxRelated = 3

function relatedDocuments(kind: Kind, planned: readonly Planned[], cache: Cache): Map<string, string[]> {
  const documents = planned.filter(({ source }) => source.kind === kind)
  const terms = documents.map(({ source, languages }): [string, TermCounts] => {
    const { key } = languages.get(fallbackLocale)!
    return [source.slug, cache.get<FileRecord>(key!)!.terms!]
  })
  return nearestDocuments(new Map(terms), maxRelated)
}

if (import.meta.main) {
  const root = process.cwd()
  const started = performance.now()
  try {
    const { documents, files, compiled, warnings } = await compileContent({ root, ...siteInputs(root) })
    for (const warning of warnings) console.warn(warning)
    console.log(
      `${documents} documents, ${files} language files, ${compiled} compiled anew in ${Math.round(performance.now() - started)} ms`,
    )
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
