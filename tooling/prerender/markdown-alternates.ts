/** The Markdown alternates: which pages have one, its path and its text. */
import { site } from '#site'
import type { ContentStore, Document, Entry } from '#core/content/documents.ts'
import { kindFacts, kindNames, kinds, kindsWith, readStep, type Kind } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { productFacts } from '#core/contract/product-facts.ts'
import { markdownTable } from '#core/content/kinds/alternate.ts'
import type { Locale } from '#core/locales.ts'
import { listedPages } from '#core/site-map.ts'
import { markdownAlternatePath } from '#core/urls.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { markdownAlternate } from '#tooling/content/markdown-alternate.ts'
import type { CompilerMessages } from '#tooling/content/compiler-messages.ts'
import { locationTables, locationAlternates, type LocationSource } from './location-alternates.ts'
import { articleListAlternates, categoryAlternates, translatedEntries, withPartLists } from './list-alternates.ts'
import { linkLine, pageOf, titleOf, type MarkdownAlternate } from './markdown-alternate.ts'
import { trustSection } from './trust-alternate.ts'

/** The alternates of one kind, under its heading. `optional` ones only repeat others: groups of documents, and data. */
export interface AlternateSection {
  kind: Kind | 'optional'
  heading: string
  alternates: readonly MarkdownAlternate[]
}

/** Inputs of the alternates in one language. */
interface AlternateSource extends LocationSource {
  messages: CompilerMessages
}

/** Kinds whose documents have no alternate each. */
type OtherKind = { [K in Kind]: (typeof kinds)[K]['alternate']['perDocument'] extends true ? never : K }[Kind]

/** Their alternates below the heading of the kind. */
const otherAlternates: Readonly<Record<OtherKind, (source: AlternateSource) => readonly MarkdownAlternate[]>> = {
  locations: (source) => locationsByDocument(source).documented,
  'video-tutorial': (source) => [videoAlternate(source)],
  // Optional: they only repeat articles.
  'blog-tags': () => [],
  // Part of the alternate of the help center.
  'learning-path': () => [],
}

/** The alternates in a language: of the pages that search engines may list, if they are translated into it. */
export function alternateSections(content: ContentStore, locale: Locale, messages: CompilerMessages): AlternateSection[] {
  const source: AlternateSource = { content, locale, messages, t: loadMessages('.generated/messages')(locale) }
  const { t } = source
  const listed = new Set(listedPages(content).map(({ path }) => path))

  function documentAlternate(entry: Entry): MarkdownAlternate {
    const page = pageOf(entry)
    const { path } = page
    return {
      ...page,
      text: async () =>
        [await textOf(source, entry), ...(path === '/help' ? learningPaths(source, all) : []), ...listsOf(source, all, path)].join('\n'),
    }
  }

  function alternatesOf(kind: Kind): readonly MarkdownAlternate[] {
    if (!hasAlternatePerDocument(kind)) return otherAlternates[kind](source)
    const alternates = translatedEntries(source, kind).map(documentAlternate)
    return alternates.filter(({ path }) => listed.has(path))
  }

  const optional = [...articleListAlternates(source), ...categoryAlternates(source), ...locationsByDocument(source).generated]
  const all: AlternateSection[] = [
    ...kindNames.map((kind) => ({ kind, heading: t(kinds[kind].label), alternates: alternatesOf(kind) })),
    // The heading that https://llmstxt.org defines for what may be skipped.
    { kind: 'optional' as const, heading: 'Optional', alternates: optional },
  ].filter(({ alternates }) => alternates.length > 0)
  return all
}

function hasAlternatePerDocument(kind: Kind): kind is Exclude<Kind, OtherKind> {
  return kindFacts(kind).alternate.perDocument
}

/** The alternates of locations: those with a document, and those that are made of data only. */
function locationsByDocument(source: AlternateSource) {
  const alternates = locationAlternates(source, source.messages)
  const documented = translatedEntries(source, 'locations').flatMap(
    ({ slug }) => alternates.find(({ path }) => path === documentPath('locations', slug)) ?? [],
  )
  return { documented, generated: alternates.filter((alternate) => !documented.includes(alternate)) }
}

async function textOf(source: AlternateSource, entry: Entry): Promise<string> {
  const { content, locale, messages } = source
  const generated = entry.kind === 'products' ? factsOf(source, entry as Entry<'products'>) : []
  const document: Document = (await content.get(entry.kind, entry.slug, locale))!
  const shown = document.kind === 'pages' ? withPartLists(document as Document<'pages'>, source) : document
  return markdownAlternate(shown, { origin: site.origin, messages, generated })
}

/** The facts of the contract about a product, as a table. */
function factsOf(source: AlternateSource, { slug, meta }: Entry<'products'>): string[] {
  const facts = productFacts(slug, meta, source).map(({ term, text }) => [term, text])
  return facts.length > 0 ? [markdownTable([source.t('content.name'), source.t('contract.column.value')], facts)] : []
}

/** The lists of a page. */
function listsOf(source: AlternateSource, sections: readonly AlternateSection[], path: string): string[] {
  if (path === '/locations') return locationTables(source)
  if (path === '/trust') return [trustSection(source)]
  const listedHere: readonly AlternateSection['kind'][] = kindsWith(({ list }) => list === path)
  return sections
    .filter(({ kind }) => listedHere.includes(kind))
    .map((section) => alternateList(section, source.locale, { withHeading: listedHere.length > 1 }))
}

/** The tutorials share a page, so they share an alternate. */
function videoAlternate(source: AlternateSource): MarkdownAlternate {
  const { t } = source
  const entries = translatedEntries(source, 'video-tutorial')
  const title = t('nav.videos')
  const description = t('videos.description')
  return {
    title,
    description,
    path: '/help/video-tutorial',
    async text() {
      const parts = await Promise.all(entries.map(async (entry) => nested(await textOf(source, entry))))
      return [`# ${title}\n\n${description}\n`, ...parts].join('\n')
    },
  }
}

/** The learning paths, below one heading. */
function learningPaths(source: AlternateSource, sections: readonly AlternateSection[]): string[] {
  const { content, locale, t } = source
  const paths = new Set(sections.flatMap(({ alternates }) => alternates.map(({ path }) => path)))
  const parts = translatedEntries(source, 'learning-path').map(({ frontmatter: { title, description }, meta: { steps } }) => {
    const linked = steps.flatMap((step) => {
      const [kind, slug] = readStep(step)
      const entry = content.entry(kind, slug, locale)
      const path = documentPath(kind, slug)
      const [page = path] = path.split('#')
      return entry && paths.has(page) ? [`[${titleOf(entry)}](${site.origin}${markdownAlternatePath(page, locale)})`] : []
    })
    return `### ${title}\n\n${description}\n\n${linked.map((link, index) => `${index + 1}. ${link}\n`).join('')}`
  })
  return parts.length > 0 ? [`## ${t('help.paths')}\n`, ...parts] : []
}

/** A section as a list of links to its alternates. */
export function alternateList(
  { heading, alternates }: AlternateSection,
  locale: Locale,
  { withHeading }: { withHeading: boolean },
): string {
  return `${withHeading ? `## ${heading}\n\n` : ''}${alternates.map((alternate) => linkLine(alternate, locale)).join('')}`
}

/** An alternate as a part of another: its headings go one level down; comments in its code do not change. */
function nested(markdown: string): string {
  return markdown.replace(/^```[^]*?^```|^#{1,5} /gm, (found) => (found.startsWith('#') ? `#${found}` : found))
}
