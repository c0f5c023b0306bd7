/** The Markdown twins: which pages have one, where it stands and what it says. */
import { site } from '#site'
import { isFallback, type ContentStore, type Entry } from '#core/content/documents.ts'
import { inlineText } from '#core/content/inline.ts'
import type { Kind, Meta } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { readStep } from '#core/content/taxonomy.ts'
import type { Locale } from '#core/locales.ts'
import { locationName } from '#core/locations.ts'
import { listedPages } from '#core/site-map.ts'
import { twinPath } from '#core/urls.ts'
import { markdownTwin } from '#tooling/content/markdown-twin.ts'
import type { CompilerWords } from '#tooling/content/words.ts'
import type { Catalogue } from '#tooling/messages/check.ts'
import { readCatalogue } from '#tooling/messages/compile.ts'

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
} as const satisfies Partial<Record<Kind, string>>

type Section = keyof typeof sections

/** Pages that list documents: their twins list those of these kinds. */
const lists: Readonly<Record<string, readonly Section[]>> = {
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

/** A page with a twin. */
export interface Twin {
  title: string
  description: string
  /** Unprefixed path of the page. */
  path: string
  text(): Promise<string>
}

/** The twins of one kind, under its heading. */
export interface TwinSection {
  kind: Section
  heading: string
  twins: readonly Twin[]
}

/** What has a twin in a language: the pages that search engines may list, where they have words of their own in it. */
export function twinSections(content: ContentStore, locale: Locale, words: CompilerWords): TwinSection[] {
  const catalogue = readCatalogue('content', locale)
  const listed = new Set(listedPages(content).map(({ path }) => path))
  const own = <K extends Kind>(kind: K) => content.list(kind, locale).filter((entry) => !isFallback(entry))

  async function textOf({ kind, slug }: Entry, title: string): Promise<string> {
    const document = (await content.get(kind, slug, locale))!
    return markdownTwin(document, { origin: site.origin, words, title })
  }

  function documentTwin(entry: Entry): Twin {
    const title = titleOf(entry, catalogue)
    const path = documentPath(entry.kind, entry.slug)
    const kinds = lists[path] ?? []
    return {
      title,
      description: inlineText((entry.words as { description: string }).description),
      path,
      async text() {
        const below = all.filter(({ kind }) => kinds.includes(kind))
        const lists = below.map((section) => twinList(section, locale, { headed: kinds.length > 1 }))
        return [await textOf(entry, title), ...(path === '/help' ? learningPaths() : []), ...lists].join('\n')
      },
    }
  }

  /** The tutorials share a page, so they share a twin. */
  function videoTwin(entries: readonly Entry[]): Twin {
    const title = catalogue['nav.videos']!
    const description = catalogue['videos.description']!
    return {
      title,
      description,
      path: '/help/video-tutorial',
      async text() {
        const parts = await Promise.all(entries.map(async (entry) => nested(await textOf(entry, titleOf(entry, catalogue)))))
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
        return entry && twins.has(page) ? [`[${titleOf(entry, catalogue)}](${site.origin}${twinPath(page, locale)})`] : []
      })
      return `### ${title}\n\n${description}\n\n${linked.map((link, index) => `${index + 1}. ${link}\n`).join('')}`
    })
    return parts.length > 0 ? [`## ${catalogue['help.paths']!}\n`, ...parts] : []
  }

  function twinsOf(kind: Section): Twin[] {
    const entries = own(kind)
    if (kind === 'video-tutorial') return entries.length > 0 ? [videoTwin(entries)] : []
    return entries.map(documentTwin).filter(({ path }) => listed.has(path))
  }

  const all = (Object.keys(sections) as Section[])
    .map((kind) => ({ kind, heading: catalogue[sections[kind]]!, twins: twinsOf(kind) }))
    .filter(({ twins }) => twins.length > 0)
  return all
}

/** A section as a list of links to its twins. */
export function twinList({ heading, twins }: TwinSection, locale: Locale, { headed }: { headed: boolean }): string {
  const lines = twins.map(({ title, description, path }) => `- [${title}](${site.origin}${twinPath(path, locale)}): ${description}\n`)
  return `${headed ? `## ${heading}\n\n` : ''}${lines.join('')}`
}

/** The heading of the page: that of a location is made from its name. */
function titleOf({ words, meta, locale }: Entry, catalogue: Catalogue): string {
  if ('title' in words) return inlineText(words.title)
  return catalogue['location.title']!.replace('{name}', locationName((meta as Meta<'locations'>).code, locale))
}

/** A twin as a part of another: its headings go one level down, but no comment in its code. */
function nested(markdown: string): string {
  return markdown.replace(/^```[^]*?^```|^#{1,5} /gm, (found) => (found.startsWith('#') ? `#${found}` : found))
}
