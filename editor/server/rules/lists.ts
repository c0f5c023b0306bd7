/** Lists for pickers: what texts can link to and show. */
import type { LinkTarget, Lists } from '../../protocol/data.ts'
import type { DocumentId } from '../../protocol/names.ts'
import type { Kind } from '#core/content/kinds.ts'
import { placeholderNames, placeholderValue } from '#core/content/placeholders.ts'
import { documentPath } from '#core/content/routes.ts'
import { diagrams } from '#core/content/taxonomy.ts'
import { factTableNames } from '#core/contract/fact-table-names.ts'
import { fallbackLocale } from '#core/locales.ts'
import { fixedPaths } from '#core/site-map.ts'
import type { Heading } from '#core/content/documents.ts'
import { bodyKey, type FileRecord } from '#tooling/content/document.ts'
import type { PlannedDocument } from '#tooling/content/inspect.ts'
import { readSamples, type Samples } from '#tooling/content/samples.ts'
import type { ContentState } from './content-state.ts'
import { folderOf } from './document-id.ts'

/** @param id the document that is edited, whose samples come first */
export async function listChoices(state: ContentState, id: DocumentId | undefined): Promise<Lists> {
  const { planned, generated, context } = state.content()
  const own: Samples = id === undefined ? new Map() : (await readSamples(state.root, `${folderOf(id)}/samples`)).samples
  const titled = planned.map((document) => ({ document, title: titleOf(state, document) }))
  const targets = [
    ...titled.map(({ document, title }) => targetOf(state, document, title)),
    ...generated.map((document): LinkTarget => {
      const { kind, slug, languages, bodies } = document
      const { title = slug } = languages[fallbackLocale] as { title?: string }
      return { href: documentPath(kind, slug), title, kind, anchors: anchorsOf(bodies[fallbackLocale].headings) }
    }),
  ]
  const known = new Set(targets.map(({ href }) => href))
  const others = fixedPaths().flatMap((href): LinkTarget[] => (known.has(href) ? [] : [{ href, title: href, anchors: [] }]))
  return {
    links: [...targets, ...others],
    samples: [...samplesOf(own, true), ...samplesOf(context.shared, false)],
    diagrams: [...diagrams],
    factTables: [...factTableNames],
    placeholders: placeholderNames.map((name) => ({ name, value: placeholderValue(name, fallbackLocale) ?? '' })),
    references: referencesOf(titled),
  }
}

function referencesOf(titled: readonly { document: PlannedDocument; title: string }[]): Lists['references'] {
  const byKind = Map.groupBy(titled, ({ document }): Kind => document.source.kind)
  return Object.fromEntries(
    [...byKind].map(([kind, documents]) => [kind, documents.map(({ document, title }) => ({ slug: document.source.slug, title }))]),
  )
}

function targetOf({ cache }: ContentState, { source, languages }: PlannedDocument, title: string): LinkTarget {
  const key = languages.get(fallbackLocale)?.key
  const body = key === undefined ? undefined : cache.getJson<{ headings: Heading[] }>(bodyKey(key, fallbackLocale))
  return { href: documentPath(source.kind, source.slug), title, kind: source.kind, anchors: anchorsOf(body?.headings ?? []) }
}

function anchorsOf(headings: readonly Heading[]): LinkTarget['anchors'] {
  return headings.map(({ id, text }) => ({ id, text }))
}

function titleOf({ cache }: ContentState, { source, languages }: PlannedDocument): string {
  const frontmatter = cache.getJson<FileRecord>(languages.get(fallbackLocale)?.key ?? '')?.frontmatter as { title?: string } | undefined
  return frontmatter?.title ?? source.slug
}

function samplesOf(samples: Samples, isOwn: boolean): Lists['samples'] {
  return [...samples.values()].map(({ name, files }) => ({ name, isOwn, files: files.map(({ label }) => label) }))
}
