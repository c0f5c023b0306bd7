/**
 * Compiles one document in all its languages, or reads the result from the cache. The key of a language
 * file covers all its inputs.
 */
import type { Body } from '#core/content/documents.ts'
import type { Kind, Meta, Frontmatter } from '#core/content/kinds.ts'
import { labPath } from '#core/content/routes.ts'
import { diagrams } from '#core/content/taxonomy.ts'
import { factTableNames } from '#core/contract/fact-table-names.ts'
import { availableFrom, withheldOn, type ContentView, type Publication } from '#core/content/publication.ts'
import { fallbackLocale, locales, type Locale } from '#core/locales.ts'
import type { ReaderPart } from '#core/samples/reader-exit.ts'
import { localizePath } from '#core/urls.ts'
import { cacheKey, type Cache } from '#tooling/cache.ts'
import { measureFiles } from '#tooling/datasets/file-sizes.ts'
import { readDocumentPictures, type ShownPictures } from '#tooling/pictures/document-pictures.ts'
import type { StoredFile } from '#tooling/pictures/stored-picture.ts'
import { checkAgreement, hasOwnSections, type SectionRule } from './agreement.ts'
import { highlightedCode } from './code-block.ts'
import type { Source } from './discover.ts'
import type { CompileOptions, Drawings } from './compile-options.ts'
import type { Facts } from './facts.ts'
import { highlight, type Highlight } from './highlight.ts'
import { fileOf, loadFile, loadMeta, readText } from './load.ts'
import type { Problem } from './problems.ts'
import { readLanguagePublication, readPublication } from './publication.ts'
import { countTerms, type TermCounts } from './related.ts'
import { readingMinutes, renderBody } from './render.ts'
import { readSamples, type Sample, type Samples } from './samples.ts'
import type { CompilerMessages } from './compiler-messages.ts'

/** What the documents of one build share. */
export interface BuildContext {
  root: string
  cache: Cache
  /** Hash of the compiler and all that it reads besides content. */
  compiler: string
  slugs: ReadonlyMap<Kind, readonly string[]>
  /** The documents of features that are off, as `<kind>/<slug>`. */
  off: ReadonlySet<string>
  /** Hash of `slugs`, and of those that are off: a `meta.yaml` is checked again when documents are added or removed. */
  slugsHash: string
  /** Samples of `content/samples`. */
  shared: Samples
  view: ContentView
  messages: CompilerMessages
  drawings: Drawings
  factTables: CompileOptions['factTables']
}

/** The cached data of a language file, except its body. */
export interface FileRecord {
  frontmatter: Frontmatter<Kind>
  minutes: number
  /** Only for an article or scraper in English: used to find related documents. */
  terms?: TermCounts
  /** Compared with other languages and documents in every build. */
  facts: Facts
}

/** The cache key of the body that belongs to a record, with links to pages of a language. */
export function bodyKey(key: string, linkLocale: Locale): string {
  return `${key}.body.${linkLocale}`
}

/** A compiled language file. One with problems has no key. */
export interface CompiledFile {
  text: string
  key: string | undefined
  facts: Facts
  publication: Publication
  /** Whether the build shows it; otherwise it is only checked, and its page is in English. */
  isSeen: boolean
}

/** A compiled document: its languages, and the keys of its meta and of its files' sizes in the cache. */
export interface CompiledDocument {
  metaKey: string
  publication: Publication
  /** Only for a dataset without problems. */
  filesKey: string | undefined
  files: Map<Locale, CompiledFile>
  /** The files of its pictures in the cache. */
  pictures: StoredFile[]
  /** Whether a translation has sections of its own (`sections: own`). */
  ownSections: boolean
  problems: Problem[]
  /** How many language files were not in the cache. */
  compiled: number
}

/** Compiles one document in all its languages. */
export async function compileDocument(source: Source, context: BuildContext): Promise<CompiledDocument> {
  const { root } = context
  const [own, metaText, texts] = await Promise.all([
    readSamples(root, `${source.folder}/samples`),
    readText(root, `${source.folder}/meta.yaml`),
    Promise.all(source.languages.map((locale) => readText(root, fileOf(source, locale)))),
  ])
  const samples: Samples = new Map([...context.shared, ...own.samples])
  const meta = compileMeta(source, metaText, context)
  const pictures = await readDocumentPictures(root, source, context.cache)
  const publications = texts.map(readLanguagePublication)
  const seen = source.languages.filter(
    (_, index) => context.view.showsDrafts || !withheldOn(availableFrom(publications[index]!), context.view.today),
  )
  const result: CompiledDocument = {
    metaKey: meta.key,
    publication: readPublication(metaText),
    filesKey:
      source.kind === 'datasets' && meta.problems.length === 0 ? cacheFileSizes(meta.value as Meta<'datasets'>, context) : undefined,
    files: new Map(),
    ownSections: hasOwnSections(meta.value),
    pictures: [],
    problems: [...own.problems, ...meta.problems, ...pictures.problems],
    compiled: 0,
  }
  for (const [index, locale] of source.languages.entries()) {
    const text = texts[index]!
    const shown = pictures.in(locale)
    const usedPictures = [...shown].filter(([name]) => text.includes(name))
    if (seen.includes(locale))
      result.pictures.push(...usedPictures.flatMap(([, { light, dark }]) => [light, dark ?? []].flat()).flatMap(({ files }) => files))
    const usedSamples = samplesIn(text, samples)
    for (const file of usedSamples.flatMap(({ files }) => files))
      context.cache.markUsed(highlightKey(context, highlightedCode(file), file.grammar))
    const usedDrawings = drawingsOf(text, locale, context.drawings)
    const linkLocales = linkLocalesOf(seen, locale)
    const key = cacheKey(
      context.compiler,
      source.kind,
      source.slug,
      locale,
      linkLocales.join(' '),
      metaText,
      text,
      ...usedSamples.map(({ hash }) => hash),
      ...usedDrawings,
      ...factsIn(text, locale, context.factTables),
      ...usedPictures.map((picture) => JSON.stringify(picture)),
    )
    const cached = context.cache.getJson<FileRecord>(key)
    for (const linkLocale of linkLocales) context.cache.markUsed(bodyKey(key, linkLocale))
    const file = cached
      ? { key, facts: cached.facts }
      : await compileFile(
          source,
          locale,
          { text, key, meta: meta.value, samples, pictures: shown, pictureNames: pictures.names, linkLocales },
          context,
          result,
        )
    result.files.set(locale, { ...file, text, publication: publications[index]!, isSeen: seen.includes(locale) })
    if (locale === fallbackLocale) continue
    const english = result.files.get(fallbackLocale)!
    const differences = checkAgreement(english.facts, file.facts, result.ownSections ? 'own' : sectionRules[source.kind])
    result.problems.push(...differences.map((problem) => ({ file: fileOf(source, locale), ...problem })))
  }
  const used = new Set([...result.files.values()].flatMap(({ facts }) => facts.pictures))
  result.problems.push(...pictures.names.filter((name) => !used.has(name)).map((name) => unusedPicture(source, name)))
  return result
}

function unusedPicture({ folder }: Source, name: string): Problem {
  return {
    file: `${folder}/${name}`,
    expected: 'a picture that the texts show',
    found: 'no text that names it',
    fix: `write ![What it shows](${name}), or remove the file`,
  }
}

/** Kinds whose languages may have sections of their own. */
const sectionRules: Partial<Record<Kind, SectionRule>> = { legal: 'choice' }

/** The languages whose pages show a language file: its own, and for English those without a translation. */
function linkLocalesOf(languages: readonly Locale[], locale: Locale): Locale[] {
  return locale === fallbackLocale ? [locale, ...locales.filter((other) => !languages.includes(other))] : [locale]
}

interface FileInputs {
  text: string
  key: string
  meta: Meta<Kind> | undefined
  samples: Samples
  pictures: ShownPictures
  /** Names of all pictures of the document, also of those with problems. */
  pictureNames: readonly string[]
  linkLocales: readonly Locale[]
}

/** Compiles one language file and caches it, if it has no problems. */
async function compileFile(
  source: Source,
  locale: Locale,
  { text, key, meta, samples, pictures, pictureNames, linkLocales }: FileInputs,
  context: BuildContext,
  result: CompiledDocument,
): Promise<Pick<CompiledFile, 'key' | 'facts'>> {
  result.compiled++
  const loaded = loadFile(source, locale, text, meta, { samples: [...samples.keys()], pictures: pictureNames })
  result.problems.push(...loaded.problems)
  const isUnreadable = loaded.facts.pictures.some((name) => !pictures.has(name))
  if (loaded.problems.length > 0 || isUnreadable || !loaded.frontmatter) return { key: undefined, facts: loaded.facts }
  const { cache, drawings, factTables, messages } = context
  const renderContext = {
    locale,
    samples,
    pictures,
    drawings,
    factTables,
    messages,
    highlight: cachedHighlight(context),
    ownParts: partsOfOffer(meta),
    hasSettings: kindsWithSettings.has(source.kind),
    beginsWithLab: source.kind === 'user-guide',
  }
  const tutorial = source.kind === 'video-tutorial' ? source.slug : undefined
  const bodies = await Promise.all(
    linkLocales.map(async (linkLocale): Promise<[Locale, Body]> => {
      const tree = structuredClone(loaded.tree)
      const labHref = kindsWithLabLinks.has(source.kind) ? { labHref: localizePath(labPath, linkLocale) } : {}
      return [linkLocale, await renderBody(tree, loaded.facts.headings, { ...renderContext, ...labHref, linkLocale }, tutorial)]
    }),
  )
  const plainText = bodies[0]![1].sections.map((section) => section.text).join(' ')
  const minutes = readingMinutes(plainText, locale)
  const terms = locale === fallbackLocale ? termsOf(source.kind, loaded.frontmatter, meta, plainText) : undefined
  for (const [linkLocale, body] of bodies) cache.setJson(bodyKey(key, linkLocale), body)
  cache.setJson(key, { frontmatter: loaded.frontmatter, minutes, facts: loaded.facts, ...(terms && { terms }) } satisfies FileRecord)
  return { key, facts: loaded.facts }
}

/** Kinds whose pages render `SampleSettings` after the body. */
const kindsWithSettings: ReadonlySet<Kind> = new Set(['blog', 'faq', 'pages', 'products', 'use-cases', 'user-guide'])

/** Kinds whose samples link to the lab. Guides begin with it instead; Russian articles have no bytes left for it (`bench/weight.ts`). */
const kindsWithLabLinks: ReadonlySet<Kind> = new Set(['faq', 'pages', 'products', 'use-cases'])

/** A product of certain networks keeps the network of its samples. */
function partsOfOffer(meta: Meta<Kind> | undefined): ReadonlySet<ReaderPart> {
  return new Set(meta && 'networks' in meta && Array.isArray(meta.networks) ? (['network'] as const) : [])
}

/** The terms of a document of a kind with related documents; a scraper's category is one of them. */
function termsOf(kind: Kind, frontmatter: Frontmatter<Kind>, meta: Meta<Kind> | undefined, plainText: string): TermCounts | undefined {
  if (kind === 'blog') return countTerms((frontmatter as Frontmatter<'blog'>).title, plainText)
  if (kind !== 'scrapers') return undefined
  const { category } = meta as Meta<'scrapers'>
  return countTerms(`${(frontmatter as Frontmatter<'scrapers'>).title} ${category}`, plainText)
}

/** Checks `meta.yaml`, unless the same text was already valid with the same set of documents. */
function compileMeta(
  source: Source,
  text: string,
  { cache, compiler, slugs, off, slugsHash }: BuildContext,
): { key: string; value: Meta<Kind> | undefined; problems: Problem[] } {
  const key = cacheKey(compiler, source.kind, text, slugsHash)
  const cached = cache.getJson<Meta<Kind>>(key)
  if (cached) return { key, value: cached, problems: [] }
  const { meta, problems } = loadMeta(source, text, slugs, off)
  if (meta && problems.length === 0) cache.setJson(key, meta)
  return { key, value: meta, problems }
}

/** Measures the files of a dataset, unless the same rows have been measured. Returns the key in the cache. */
function cacheFileSizes({ seed, fields }: Meta<'datasets'>, { cache, compiler }: BuildContext): string {
  const key = cacheKey(compiler, 'files', JSON.stringify({ seed, fields }))
  if (!cache.get(key)) cache.setJson(key, measureFiles({ seed, fields }))
  return key
}

/** The samples that a text shows. */
function samplesIn(text: string, samples: Samples): Sample[] {
  return [...text.matchAll(/^\s*::code\{\s*sample="?([\w-]+)/gm)].flatMap((match) => samples.get(match[1]!) ?? [])
}

/** The drawings that a text shows, which are part of its key. */
function drawingsOf(text: string, locale: Locale, drawings: Drawings): string[] {
  // A caption may stand between the name of the directive and its attributes.
  const names = [...text.matchAll(/^\s*::diagram\b.*\bname="?([\w-]+)/gm)].map((match) => match[1]!)
  return [
    ...diagrams.filter((name) => names.includes(name)).map(drawings.diagram),
    ...(text.includes('::stringline') ? [drawings.stringline(locale)] : []),
  ]
}

/** The tables of the contract that a text shows, which are part of its key. */
function factsIn(text: string, locale: Locale, factTables: CompileOptions['factTables']): string[] {
  const names = [...text.matchAll(/^\s*::facts\{\s*of="?([\w-]+)/gm)].map((match) => match[1]!)
  return factTableNames.filter((name) => names.includes(name)).map((name) => factTables(name, locale))
}

function highlightKey({ compiler }: BuildContext, code: string, grammar: string): string {
  return cacheKey(compiler, 'highlight', grammar, code)
}

/** Cached, because highlighting takes longer than everything else in a document, and many documents show the same sample. */
export function cachedHighlight(context: BuildContext): Highlight {
  return async (code, grammar) => {
    const key = highlightKey(context, code, grammar)
    const cached = context.cache.get(key)
    if (cached !== undefined) return cached.toString()
    const html = await highlight(code, grammar)
    context.cache.set(key, html)
    return html
  }
}
