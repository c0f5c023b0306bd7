/** The Markdown twins: which pages have one, where it stands and what it says. */
import { site } from '#site'
import { isFallback, type ContentStore, type Entry } from '#core/content/documents.ts'
import { inlineText } from '#core/content/inline.ts'
import type { Kind } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { readStep, scraperCategories } from '#core/content/taxonomy.ts'
import type { Locale } from '#core/locales.ts'
import type { PlainMessageKey } from '#core/messages.ts'
import { listedPages } from '#core/site-map.ts'
import { twinPath } from '#core/urls.ts'
import { loadWords } from '#server/mail/words.ts'
import { markdownTwin } from '#tooling/content/markdown-twin.ts'
import type { CompilerWords } from '#tooling/content/words.ts'
import { locationTables, locationTwins } from './location-twins.ts'
import { linkLine, type Twin } from './twin.ts'

/** Kinds whose documents have a page of their own, in the order of `llms.txt`, with the key of their heading there. */
const sections = {
  pages: 'nav.overview',
  products: 'nav.products',
  'use-cases': 'nav.useCases',
  solutions: 'nav.solutions',
  compare: 'nav.comparisons',
  locations: 'nav.locations',
  blog: 'nav.blog',
  faq: 'nav.faq',
  'user-guide': 'nav.userGuide',
  'video-tutorial': 'nav.videos',
  datasets: 'dataset.catalog',
  scrapers: 'nav.marketplace',
  legal: 'footer.legal',
} as const satisfies Partial<Record<Kind, PlainMessageKey>>

type Section = keyof typeof sections

/** Pages that list all documents of some kinds. */
export const lists: Readonly<Record<string, readonly Section[]>> = {
  '/products': ['products'],
  '/use-cases': ['use-cases'],
  '/solutions': ['solutions'],
  '/compare': ['compare'],
  '/locations': ['locations'],
  '/blog': ['blog'],
  '/help': ['user-guide', 'faq', 'video-tutorial'],
  '/scrapers': ['scrapers'],
  '/products/datasets': ['datasets'],
}

/** The twins of one kind, under its heading; `optional` are those that say nothing but what stands in others: groups of documents, and data. */
export interface TwinSection {
  kind: Section | 'optional'
  heading: string
  twins: readonly Twin[]
}

/** What has a twin in a language: the pages that search engines may list, where they have words of their own in it. */
export function twinSections(content: ContentStore, locale: Locale, words: CompilerWords): TwinSection[] {
  const t = loadWords('.generated/messages')(locale)
  const listed = new Set(listedPages(content).map(({ path }) => path))
  const own = <K extends Kind>(kind: K) => content.list(kind, locale).filter((entry) => !isFallback(entry))

  async function textOf({ kind, slug }: Entry): Promise<string> {
    return markdownTwin((await content.get(kind, slug, locale))!, { origin: site.origin, words })
  }

  function documentTwin(entry: Entry): Twin {
    const title = titleOf(entry)
    const path = documentPath(entry.kind, entry.slug)
    return {
      title,
      description: inlineText((entry.words as { description: string }).description),
      path,
      text: async () => [await textOf(entry), ...(path === '/help' ? learningPaths() : []), ...listsOf(path)].join('\n'),
    }
  }

  function listsOf(path: string): string[] {
    if (path === '/locations') return locationTables({ content, locale, t })
    const kinds: readonly TwinSection['kind'][] = lists[path] ?? []
    return all.filter(({ kind }) => kinds.includes(kind)).map((section) => twinList(section, locale, { headed: kinds.length > 1 }))
  }

  /** A page that lists a group of documents, and says nothing else. */
  function groupTwin(page: Required<Omit<Twin, 'text'>>, members: readonly Entry[]): Twin {
    const list = () => members.map((entry) => linkLine(documentTwin(entry), locale)).join('')
    return { ...page, text: async () => `# ${page.title}\n\n${page.description}\n\n${list()}` }
  }

  function categoryTwins(): Twin[] {
    return scraperCategories.map((category) => {
      const name = t(`scrapers.category.${category}`)
      const title = t('scrapers.categoryTitle', { name })
      return groupTwin(
        { title, description: t('scrapers.categoryDescription', { name }), path: `/scrapers/category/${category}` },
        own('scrapers').filter(({ meta }) => meta.category === category),
      )
    })
  }

  function tagTwins(): Twin[] {
    return own('blog-tags').map(({ slug, words }) =>
      groupTwin(
        {
          title: t('blog.tagTitle', { name: inlineText(words.title) }),
          description: inlineText(words.description),
          path: documentPath('blog-tags', slug),
        },
        own('blog').filter(({ meta }) => meta.tags.includes(slug)),
      ),
    )
  }

  /** The tutorials share a page, so they share a twin. */
  function videoTwin(entries: readonly Entry[]): Twin {
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
    const twins = new Map(all.flatMap((section) => section.twins).map((twin) => [twin.path, twin]))
    const parts = own('learning-path').map(({ words: { title, description }, meta: { steps } }) => {
      const linked = steps.flatMap((step) => {
        const [kind, slug] = readStep(step)
        const entry = content.entry(kind, slug, locale)
        const path = documentPath(kind, slug)
        const [page = path] = path.split('#')
        return entry && twins.has(page) ? [`[${titleOf(entry)}](${site.origin}${twinPath(page, locale)})`] : []
      })
      return `### ${title}\n\n${description}\n\n${linked.map((link, index) => `${index + 1}. ${link}\n`).join('')}`
    })
    return parts.length > 0 ? [`## ${t('help.paths')}\n`, ...parts] : []
  }

  function twinsOf(kind: Section): Twin[] {
    if (kind === 'locations') return writtenLocations
    const entries = own(kind)
    if (kind === 'video-tutorial') return [videoTwin(entries)]
    return entries.map(documentTwin).filter(({ path }) => listed.has(path))
  }

  const locations = locationTwins({ content, locale, t }, words)
  const writtenLocations = own('locations').flatMap(
    ({ slug }) => locations.find(({ path }) => path === documentPath('locations', slug)) ?? [],
  )
  const madeLocations = locations.filter((twin) => !writtenLocations.includes(twin))
  const all: TwinSection[] = [
    ...(Object.keys(sections) as Section[]).map((kind) => ({ kind, heading: t(sections[kind]), twins: twinsOf(kind) })),
    // The heading under which https://llmstxt.org has what may be left out.
    { kind: 'optional' as const, heading: 'Optional', twins: [...tagTwins(), ...categoryTwins(), ...madeLocations] },
  ].filter(({ twins }) => twins.length > 0)
  return all
}

/** A section as a list of links to its twins. */
export function twinList({ heading, twins }: TwinSection, locale: Locale, { headed }: { headed: boolean }): string {
  return `${headed ? `## ${heading}\n\n` : ''}${twins.map((twin) => linkLine(twin, locale)).join('')}`
}

function titleOf({ words }: Entry): string {
  return inlineText((words as { title: string }).title)
}

/** A twin as a part of another: its headings go one level down, but no comment in its code. */
function nested(markdown: string): string {
  return markdown.replace(/^```[^]*?^```|^#{1,5} /gm, (found) => (found.startsWith('#') ? `#${found}` : found))
}
