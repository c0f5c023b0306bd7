/** The Markdown alternates: which pages have one, where it stands and what it says. */
import { site } from '#site'
import { isFallback, type ContentStore, type Entry } from '#core/content/documents.ts'
import { inlineText } from '#core/content/inline.ts'
import { kinds, kindsWith, readStep, type Kind } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { scraperCategories } from '#core/content/taxonomy.ts'
import type { Locale } from '#core/locales.ts'
import { listedPages } from '#core/site-map.ts'
import { markdownAlternatePath } from '#core/urls.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { markdownAlternate } from '#tooling/content/markdown-alternate.ts'
import type { CompilerMessages } from '#tooling/content/compiler-messages.ts'
import { locationTables, locationAlternates } from './location-alternates.ts'
import { linkLine, type MarkdownAlternate } from './markdown-alternate.ts'

/** The alternates of one kind, under its heading; `optional` are those that say nothing but what stands in others: groups of documents, and data. */
export interface AlternateSection {
  kind: Kind | 'optional'
  heading: string
  alternates: readonly MarkdownAlternate[]
}

/** What has an alternate in a language: the pages that search engines may list, where they have words of their own in it. */
export function alternateSections(content: ContentStore, locale: Locale, messages: CompilerMessages): AlternateSection[] {
  const t = loadMessages('.generated/messages')(locale)
  const listed = new Set(listedPages(content).map(({ path }) => path))
  const translatedEntries = <K extends Kind>(kind: K) => content.list(kind, locale).filter((entry) => !isFallback(entry))

  async function textOf({ kind, slug }: Entry): Promise<string> {
    return markdownAlternate((await content.get(kind, slug, locale))!, { origin: site.origin, messages })
  }

  function documentAlternate(entry: Entry): MarkdownAlternate {
    const title = titleOf(entry)
    const path = documentPath(entry.kind, entry.slug)
    return {
      title,
      description: inlineText((entry.frontmatter as { description: string }).description),
      path,
      text: async () => [await textOf(entry), ...(path === '/help' ? learningPaths() : []), ...listsOf(path)].join('\n'),
    }
  }

  function listsOf(path: string): string[] {
    if (path === '/locations') return locationTables({ content, locale, t })
    const listedHere: readonly AlternateSection['kind'][] = kindsWith(({ list }) => list === path)
    return all
      .filter(({ kind }) => listedHere.includes(kind))
      .map((section) => alternateList(section, locale, { withHeading: listedHere.length > 1 }))
  }

  /** A page that lists a group of documents, and says nothing else. */
  function groupAlternate(page: Required<Omit<MarkdownAlternate, 'text'>>, members: readonly Entry[]): MarkdownAlternate {
    const list = () => members.map((entry) => linkLine(documentAlternate(entry), locale)).join('')
    return { ...page, text: async () => `# ${page.title}\n\n${page.description}\n\n${list()}` }
  }

  function categoryAlternates(): MarkdownAlternate[] {
    return scraperCategories.map((category) => {
      const name = t(`scrapers.category.${category}`)
      const title = t('scrapers.categoryTitle', { name })
      return groupAlternate(
        { title, description: t('scrapers.categoryDescription', { name }), path: `/scrapers/category/${category}` },
        translatedEntries('scrapers').filter(({ meta }) => meta.category === category),
      )
    })
  }

  function tagAlternates(): MarkdownAlternate[] {
    return translatedEntries('blog-tags').map(({ slug, frontmatter }) =>
      groupAlternate(
        {
          title: t('blog.tagTitle', { name: inlineText(frontmatter.title) }),
          description: inlineText(frontmatter.description),
          path: documentPath('blog-tags', slug),
        },
        translatedEntries('blog').filter(({ meta }) => meta.tags.includes(slug)),
      ),
    )
  }

  /** The tutorials share a page, so they share an alternate. */
  function videoAlternate(entries: readonly Entry[]): MarkdownAlternate {
    const title = t('nav.videos')
    const description = t('videos.description')
    return {
      title,
      description,
      path: '/help/video-tutorial',
      async text() {
        const parts = await Promise.all(entries.map(async (entry) => nested(await textOf(entry))))
        return [`# ${title}\n\n${description}\n`, ...parts].join('\n')
      },
    }
  }

  /** What to read in which order, below one heading. */
  function learningPaths(): string[] {
    const alternates = new Map(all.flatMap((section) => section.alternates).map((alternate) => [alternate.path, alternate]))
    const parts = translatedEntries('learning-path').map(({ frontmatter: { title, description }, meta: { steps } }) => {
      const linked = steps.flatMap((step) => {
        const [kind, slug] = readStep(step)
        const entry = content.entry(kind, slug, locale)
        const path = documentPath(kind, slug)
        const [page = path] = path.split('#')
        return entry && alternates.has(page) ? [`[${titleOf(entry)}](${site.origin}${markdownAlternatePath(page, locale)})`] : []
      })
      return `### ${title}\n\n${description}\n\n${linked.map((link, index) => `${index + 1}. ${link}\n`).join('')}`
    })
    return parts.length > 0 ? [`## ${t('help.paths')}\n`, ...parts] : []
  }

  function alternatesOf(kind: Kind): MarkdownAlternate[] {
    if (kind === 'locations') return documentedLocations
    const entries = translatedEntries(kind)
    if (kind === 'video-tutorial') return [videoAlternate(entries)]
    return entries.map(documentAlternate).filter(({ path }) => listed.has(path))
  }

  const locations = locationAlternates({ content, locale, t }, messages)
  const documentedLocations = translatedEntries('locations').flatMap(
    ({ slug }) => locations.find(({ path }) => path === documentPath('locations', slug)) ?? [],
  )
  const generatedLocations = locations.filter((alternate) => !documentedLocations.includes(alternate))
  const all: AlternateSection[] = [
    ...kindsWith(({ label }) => label !== null).map((kind) => ({ kind, heading: t(kinds[kind].label!), alternates: alternatesOf(kind) })),
    // The heading under which https://llmstxt.org has what may be left out.
    { kind: 'optional' as const, heading: 'Optional', alternates: [...tagAlternates(), ...categoryAlternates(), ...generatedLocations] },
  ].filter(({ alternates }) => alternates.length > 0)
  return all
}

/** A section as a list of links to its alternates. */
export function alternateList(
  { heading, alternates }: AlternateSection,
  locale: Locale,
  { withHeading }: { withHeading: boolean },
): string {
  return `${withHeading ? `## ${heading}\n\n` : ''}${alternates.map((alternate) => linkLine(alternate, locale)).join('')}`
}

function titleOf({ frontmatter }: Entry): string {
  return inlineText((frontmatter as { title: string }).title)
}

/** An alternate as a part of another: its headings go one level down, but no comment in its code. */
function nested(markdown: string): string {
  return markdown.replace(/^```[^]*?^```|^#{1,5} /gm, (found) => (found.startsWith('#') ? `#${found}` : found))
}
