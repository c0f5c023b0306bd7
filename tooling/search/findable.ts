/** Everything that can be found in a language, with its text. Documents that are not translated into it are left out. */
import type { Pattern } from '#core/error-finder/cause.ts'
import { isFallback, type ContentStore, type Section } from '#core/content/documents.ts'
import { inlineText } from '#core/content/inline.ts'
import { documentPath } from '#core/content/routes.ts'
import { kindNames } from '#core/content/kinds.ts'
import { scraperCategories } from '#core/content/taxonomy.ts'
import { statusCodes } from '#core/contract/gateway.ts'
import { features } from '#core/structure/features.ts'
import type { Locale } from '#core/locales.ts'
import { locationCodes, locationName } from '#core/locations.ts'
import type { Translate } from '#core/messages.ts'
import type { FoundKind } from '#core/search/scopes.ts'

/** A page, or a document that is a part of a page. */
export interface Findable {
  kind: FoundKind
  /** Unprefixed, with an anchor if several documents share a page. */
  path: string
  title: string
  description: string
  /** Further words by which it is found. */
  tags: string
  /** Names of which each, searched for alone, finds the page before all others; its own before those that it only answers with. */
  identifiers?: { own: readonly string[]; answered: readonly string[] }
  /** The first one is the text before the first heading. */
  sections: readonly { id: string; heading: string; text: string }[]
}

/** Locations are made from data: most of them have no document. */
const kinds = kindNames.filter((kind) => kind !== 'locations')

/** Lists everything that can be found in a language. */
export async function findablePages(content: ContentStore, locale: Locale, t: Translate): Promise<Findable[]> {
  const documents = await Promise.all(kinds.map((kind) => documentsOf(kind, content, locale)))
  return [...documents.flat(), ...(await locations(content, locale, t)), ...generatedPages(t)]
}

async function documentsOf(kind: (typeof kinds)[number], content: ContentStore, locale: Locale): Promise<Findable[]> {
  const translated = content.list(kind, locale).filter((entry) => !isFallback(entry))
  return Promise.all(
    translated.map(async ({ slug }) => {
      const document = (await content.get(kind, slug, locale))!
      const { title, description, questions = [], lead = '', answer = '', ...more } = document.frontmatter as PageFrontmatter
      const { menu = '', summary = '', parts = {}, fields = {}, inputs = {}, outputs = {}, rows = {} } = more
      const names = [...Object.entries(fields), ...Object.entries(inputs), ...Object.entries(outputs)].map((pair) => pair.join(': '))
      const [first, ...rest] = sectionsOf(document.headings, document.sections)
      const opening = [
        description,
        lead,
        answer,
        ...errorTypes(kind, slug),
        first?.text ?? '',
        ...Object.values(parts),
        ...names,
        ...Object.values(rows).flatMap((cells) => Object.values(cells)),
      ]
      return {
        kind,
        path: documentPath(kind, slug),
        title: inlineText(title),
        description: inlineText(description),
        tags: inlineText(
          [description, menu, summary, slug.replaceAll('-', ' '), ...errorTypes(kind, slug), ...printedTexts(document)].join(' \n'),
        ),
        ...('identifiers' in document.meta && { identifiers: document.meta.identifiers }),
        // Pages about errors of clients quote these types too.
        ...(kind === 'gateway-errors' && { identifiers: { own: errorTypes(kind, slug), answered: [] } }),
        sections: [
          { id: '', heading: '', text: joinText(opening) },
          ...rest,
          ...questions.map(({ q, a }) => ({ id: '', heading: inlineText(q), text: inlineText(a) })),
        ],
      }
    }),
  )
}

/** The error types in `Proxy-Status` that come with a status code of the gateway: people search for what their log contains. */
function errorTypes(kind: FoundKind, slug: string): readonly string[] {
  return kind === 'gateway-errors' ? (statusCodes.find(({ status }) => String(status) === slug)?.errors ?? []) : []
}

/** The front matter of all kinds; the compiler reports a missing key in `findable.test.ts`. */
export interface PageFrontmatter {
  title: string
  description: string
  lead?: string
  answer?: string
  tagTitle?: string
  menu?: string
  summary?: string
  fix?: string
  parts?: Readonly<Record<string, string>>
  questions?: readonly { q: string; a: string }[]
  fields?: Readonly<Record<string, string>>
  inputs?: Readonly<Record<string, string>>
  outputs?: Readonly<Record<string, string>>
  rows?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The sections of a body with their headings; the first one has none. */
function sectionsOf(headings: readonly { id: string; text: string }[], sections: readonly Section[]) {
  const texts = new Map(sections.map(({ id, text }) => [id, text]))
  return [{ id: '', text: '' }, ...headings].map(({ id, text: heading }) => ({ id, heading, text: texts.get(id) ?? '' }))
}

/** Locations by their name in the language, in English and by code. */
async function locations(content: ContentStore, locale: Locale, t: Translate): Promise<Findable[]> {
  const found = await Promise.all(
    [...locationCodes].map(async ([slug, code]) => {
      const written = await content.get('locations', slug, locale)
      if (written && isFallback(written)) return []
      const name = locationName(code, locale)
      const description = written ? inlineText(written.frontmatter.description) : t('location.description', { name })
      const [first, ...rest] = written ? sectionsOf(written.headings, written.sections) : []
      return {
        kind: 'locations' as const,
        path: documentPath('locations', slug),
        title: t('location.title', { name }),
        description,
        tags: [name, slug.replaceAll('-', ' '), code].join(' \n'),
        sections: [{ id: '', heading: '', text: joinText([description, written?.frontmatter.lead ?? '', first?.text ?? '']) }, ...rest],
      }
    }),
  )
  return found.flat()
}

/** Pages that list other documents. */
function generatedPages(t: Translate): Findable[] {
  const page = (kind: FoundKind, path: string, title: string, description: string): Findable => ({
    kind,
    path,
    title,
    description,
    tags: description,
    sections: [{ id: '', heading: '', text: description }],
  })
  return [
    page('video-tutorial', '/help/video-tutorial', t('nav.videos'), t('menu.videos')),
    ...(features.scrapers ? scraperCategories : []).map((category) => {
      const name = t(`scrapers.category.${category}`)
      return page(
        'scraper-categories',
        `/scrapers/category/${category}`,
        t('scrapers.categoryTitle', { name }),
        t('scrapers.categoryDescription', { name }),
      )
    }),
  ]
}

function joinText(texts: readonly string[]): string {
  return inlineText(texts.filter(Boolean).join(' \n'))
}

/** What clients print if the cause of an error is that of the document. */
function printedTexts({ meta }: { meta: object }): readonly string[] {
  return 'patterns' in meta
    ? (meta.patterns as readonly Pattern[]).filter(({ weight }) => weight === 3).map(({ text }) => text.replaceAll('*', ' '))
    : []
}
