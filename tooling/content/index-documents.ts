/** Documents as `.generated/content/index.json` lists them. */
import type { GeneratedDocument, IndexedDocument } from '#core/content/documents.ts'
import type { Kind, Meta } from '#core/content/kinds.ts'
import type { FileSizes } from '#core/datasets/files.ts'
import { fallbackLocale, type Locale } from '#core/locales.ts'
import type { Cache } from '#tooling/cache.ts'
import type { CompilerMessages } from './compiler-messages.ts'
import { bodyKey, type FileRecord } from './document.ts'
import type { PlannedDocument } from './inspect.ts'
import { markBody, markFrontmatter } from './preview-marks.ts'
import { nearestDocuments, type TermCounts } from './related.ts'

/** The entries of written documents. All of their parts must be in the cache. */
export function indexedDocuments(planned: readonly PlannedDocument[], cache: Cache, messages: CompilerMessages): IndexedDocument[] {
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

/** The entry of a document that the build makes. Its translations are made from one source, so none is older than another. */
export function indexedGenerated({ kind, slug, meta, languages }: GeneratedDocument): IndexedDocument {
  const entries = Object.entries(languages).map(([locale, frontmatter]) => {
    const state = locale === fallbackLocale ? ('source' as const) : ('current' as const)
    return [locale, { frontmatter, minutes: 1, translation: { state }, updated: '' }]
  })
  return { kind, slug, meta, languages: Object.fromEntries(entries) as IndexedDocument['languages'] }
}

/**
 * The body of a document on the page of a language, in JSON: the English one if it has no other, and with a note if visitors do not get it.
 *
 * @returns `undefined` if its text has problems
 */
export function bodyOf(
  { languages, withheld }: PlannedDocument,
  locale: Locale,
  cache: Cache,
  messages: CompilerMessages,
): Uint8Array | string | undefined {
  const language = languages.has(locale) ? locale : fallbackLocale
  const { key, withheld: ownWithheld } = languages.get(language)!
  const body = key === undefined ? undefined : cache.get(bodyKey(key, locale))
  const reason = withheld ?? ownWithheld
  return body && reason ? markBody(body, reason, language, messages) : body
}

/** Kinds whose documents list related ones; `document.ts` counts their terms. */
const relatedKinds: readonly Kind[] = ['blog', 'scrapers']

/** How many related documents are listed. */
const maxRelated = 3

function relatedDocuments(kind: Kind, planned: readonly PlannedDocument[], cache: Cache): Map<string, string[]> {
  const documents = planned.filter(({ source }) => source.kind === kind)
  const terms = documents.map(({ source, languages }): [string, TermCounts] => {
    const { key } = languages.get(fallbackLocale)!
    return [source.slug, cache.getJson<FileRecord>(key!)!.terms!]
  })
  return nearestDocuments(new Map(terms), maxRelated)
}
