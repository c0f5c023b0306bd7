/** Checks documents against each other: links, links and references to what visitors get later, redirects. */
import type { GeneratedDocument } from '#core/content/documents.ts'
import type { Kind, Meta } from '#core/content/kinds.ts'
import { availableFrom, never, withheldOn, type Day, type Publication } from '#core/content/publication.ts'
import type { Cache } from '#tooling/cache.ts'
import type { CompileOptions } from './compile-options.ts'
import type { Source } from './discover.ts'
import type { CompiledDocument } from './document.ts'
import { checkLinks, linkedFile, linkTargets, type LinkedFile } from './links.ts'
import { fileOf } from './load.ts'
import type { Problem } from './problems.ts'
import { checkLinkDays, checkReferenceDays, withheldDocuments, type DatedFile } from './publication.ts'
import { redirectProblems } from './redirects.ts'

/** What checks of other documents need of one. */
export interface RelatedDocument {
  /** Contains `content/` with its files. */
  root: string
  source: Source
  metaKey: string
  publication: Publication
  linked: readonly LinkedFile[]
  dated: readonly DatedFile[]
}

export function relatedDocument(root: string, source: Source, compiled: CompiledDocument): RelatedDocument {
  const { metaKey, publication, files, ownSections } = compiled
  return {
    root,
    source,
    metaKey,
    publication,
    linked: [...files].map(([locale, { facts }]) => linkedFile(source, locale, facts, ownSections)),
    dated: [...files].map(([locale, { facts, publication: own }]) => {
      const days = [availableFrom(publication), availableFrom(own)]
      return { file: fileOf(source, locale), from: days.sort().at(-1)!, links: facts.links }
    }),
  }
}

/** Problems between documents. */
export function checkRelations(
  documents: readonly RelatedDocument[],
  generated: readonly GeneratedDocument[],
  { root, view: { today }, otherLinks }: Pick<CompileOptions, 'root' | 'view' | 'otherLinks'>,
  cache: Cache,
): Problem[] {
  const linked = [...documents.flatMap((document) => document.linked), ...generated.flatMap(linkTargets)]
  const withheld = withheldDocuments(documents, today)
  const dated = documents.flatMap((document) => document.dated)
  const references = documents.flatMap((document) => {
    const meta = cache.getJson<Meta<Kind>>(document.metaKey)
    return meta ? checkReferenceDays(document.root, document.source, meta, { from: availableFrom(document.publication), withheld }) : []
  })
  const sources = documents.map(({ source }) => source)
  return [...checkLinks(linked, otherLinks), ...checkLinkDays(dated, withheld), ...references, ...redirectProblems(root, sources, withheld)]
}

/** The next day on which visitors get a document or a translation. */
export function nextPublication(documents: readonly RelatedDocument[], today: string): Day | undefined {
  const days = documents.flatMap(({ dated }) => dated.map(({ from }) => from))
  return days.filter((day) => day !== never && withheldOn(day, today)).sort()[0]
}
