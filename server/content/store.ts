/**
 * Reads what `tooling/content` compiled: the index once into memory, bodies on demand. An untranslated document is returned in
 * English; its compiled body links to pages in the requested language.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createCacheUsage } from '#core/cache-usage.ts'
import type { Body, ContentStore, Document, Entry, IndexedDocument, NamedEntry } from '#core/content/documents.ts'
import type { Kind, Meta } from '#core/content/kinds.ts'
import { fallbackLocale, locales, type Locale } from '#core/locales.ts'
import { createLru } from '#core/lru.ts'
import { isBundled } from '#server/root.ts'

/** Bodies cached in memory: recently viewed pages, a few megabytes at most. */
const maxCachedBodies = 200

/**
 * Opens the compiled content in a folder (`.generated/content`).
 *
 * @param usage counts the look-ups of bodies in memory
 * @throws if there is no index: the content has not been compiled
 */
export function createContentStore(dir: string, usage = createCacheUsage()): ContentStore {
  const bodies = createLru<Body>(maxCachedBodies, undefined, usage)
  return storeOf(readIndex(dir), ({ kind, slug }, locale) => {
    const name = `${locale}/${kind}/${slug}.json`
    return bodies(name, () => readBody(join(dir, name)))
  })
}

/**
 * Access to documents.
 *
 * @param bodyOf the body of a document, with links to pages of the language
 */
export function storeOf(
  documents: readonly IndexedDocument[],
  bodyOf: (document: Pick<IndexedDocument, 'kind' | 'slug'>, locale: Locale) => Promise<Body>,
): ContentStore {
  const byKind = Map.groupBy(documents, (document) => document.kind)
  for (const group of byKind.values()) group.sort(inReadingOrder)
  const byName = new Map(documents.map((document) => [`${document.kind}/${document.slug}`, document]))
  const lists = new Map<string, readonly Entry[]>()

  function entry(kind: Kind, slug: string, locale: Locale): NamedEntry | undefined {
    const document = byName.get(`${kind}/${slug}`)
    if (!document) return undefined
    return { ...entryOf(document, locale), translation: document.languages[locale]?.translation ?? { state: 'missing' } }
  }

  function list(kind: Kind, locale: Locale): readonly Entry[] {
    const key = `${locale}/${kind}`
    const known = lists.get(key) ?? (byKind.get(kind) ?? []).map((document) => entryOf(document, locale))
    lists.set(key, known)
    return known
  }

  async function get(kind: Kind, slug: string, locale: Locale): Promise<Document | undefined> {
    const found = entry(kind, slug, locale)
    return found && { ...found, ...(await bodyOf(found, locale)) }
  }

  function languages(kind: Kind, slug: string): readonly Locale[] {
    const document = byName.get(`${kind}/${slug}`)
    return document ? locales.filter((locale) => document.languages[locale]) : []
  }

  // The index pairs each kind with its own meta and frontmatter; the compiler checked them against the schemas.
  return { list, entry, get, languages } as ContentStore
}

function readIndex(dir: string): IndexedDocument[] {
  try {
    return parse(readFileSync(storedPath(join(dir, 'index.json')))) as IndexedDocument[]
  } catch (error) {
    throw new Error(`There is no compiled content in ${dir}. Run the build, or node tooling/content/compile.ts.`, { cause: error })
  }
}

async function readBody(file: string): Promise<Body> {
  return parse(await readFile(storedPath(file))) as Body
}

/** The artifact has the same files in brotli (`tooling/artifact`). */
function storedPath(file: string): string {
  return isBundled ? `${file}.br` : file
}

function parse(bytes: Buffer): unknown {
  return JSON.parse((isBundled ? brotliDecompressSync(bytes) : bytes).toString('utf8'))
}

function entryOf({ kind, slug, meta, related = [], files, isWithheld, languages }: IndexedDocument, locale: Locale): Entry {
  const language = languages[locale] ? locale : fallbackLocale
  const { frontmatter, updated, minutes, isWithheld: isDraft = isWithheld } = languages[language]!
  return { kind, slug, locale, meta, related, files, language, frontmatter, updated, minutes, ...(isDraft && { isWithheld: isDraft }) }
}

/** Sorts by `order`, articles newest first; documents with neither, and ties, by slug. */
function inReadingOrder(a: IndexedDocument, b: IndexedDocument): number {
  return orderOf(a) - orderOf(b) || publishedOf(b).localeCompare(publishedOf(a), 'en') || (a.slug < b.slug ? -1 : 1)
}

function orderOf({ meta }: IndexedDocument): number {
  return 'order' in meta ? meta.order : 0
}

function publishedOf({ meta }: IndexedDocument): string {
  return 'published' in meta ? (meta as Meta<'blog'>).published : ''
}
