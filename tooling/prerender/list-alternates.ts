/** Lists of documents in Markdown alternates: below the parts of a page, and on pages that only list a group. */
import { isFallback, type ContentStore, type Document, type Entry } from '#core/content/documents.ts'
import { inlineText } from '#core/content/inline.ts'
import type { Kind } from '#core/content/kinds.ts'
import { articlePages, homeLists, toolLists } from '#core/content/listings.ts'
import { documentPath } from '#core/content/routes.ts'
import { scraperCategories } from '#core/content/taxonomy.ts'
import { features } from '#core/structure/features.ts'
import { builtInSections } from '#core/structure/schema.ts'
import { home } from '#core/structure/structure.ts'
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { linkLine, pageOf, type MarkdownAlternate } from './markdown-alternate.ts'

/** Inputs of the lists in one language. */
export interface ListSource {
  content: ContentStore
  locale: Locale
  t: Translate
}

/** The documents of a kind that are written in the language. */
export function translatedEntries<K extends Kind>({ content, locale }: ListSource, kind: K) {
  return content.list(kind, locale).filter((entry) => !isFallback(entry))
}

/** Templates that list documents below the parts of a page, by the page's slug. */
const partLists: Readonly<Record<string, (content: ContentStore, locale: Locale) => Readonly<Record<string, readonly Entry[]>>>> = {
  home: homeLists,
  tools: toolLists,
}

/** A page whose template lists documents below its parts, with these lists as further parts. Other pages are unchanged. */
export function withPartLists(document: Document<'pages'>, source: ListSource): Document<'pages'> {
  const { content, locale } = source
  const page = document.slug === 'home' ? withSections(document, source) : document
  const lists = Object.entries(partLists[page.slug]?.(content, locale) ?? {})
  if (lists.length === 0) return page
  const written = Object.entries(page.frontmatter.parts ?? {})
  const parts = written.flatMap((part, index) => {
    const next = written[index + 1]?.[0]
    const ending = lists.flatMap(([name, entries]) =>
      // The list is below the heading of its part, and below the text if there is one.
      part[0] === `${name}Text` || (part[0] === `${name}Title` && next !== `${name}Text`)
        ? [[`${name}ListText`, linkList(entries, locale).trimEnd()]]
        : [],
    )
    return [part, ...ending]
  })
  return { ...page, frontmatter: { ...page.frontmatter, parts: Object.fromEntries(parts.filter(([, text]) => text !== '')) } }
}

/** The home page with the parts of the sections that it shows, in their order, and those of the structure's own sections. */
function withSections(page: Document<'pages'>, { content, locale, t }: ListSource): Document<'pages'> {
  const written = Object.entries(page.frontmatter.parts ?? {})
  const prefixes = Object.values(builtInSections)
  const head = written.filter(([name]) => !prefixes.some((prefix) => name.startsWith(prefix)))
  const shown = home.flatMap((section, index): [string, string][] => {
    if (section.section !== 'documents' && section.section !== 'text') {
      const prefix = builtInSections[section.section]
      return written.filter(([name]) => name.startsWith(prefix))
    }
    const entries = section.section === 'documents' ? content.list(section.of, locale).slice(0, section.count) : []
    const name = `section${index + 1}`
    return [
      [`${name}Title`, t(section.title)],
      [`${name}Text`, section.text === undefined ? '' : t(section.text)],
      [`${name}ListText`, linkList(entries, locale).trimEnd()],
    ]
  })
  return { ...page, frontmatter: { ...page.frontmatter, parts: Object.fromEntries([...head, ...shown].filter(([, text]) => text !== '')) } }
}

/** Links to the alternates of the documents that are written in the language. */
function linkList(entries: readonly Entry[], locale: Locale): string {
  return entries
    .filter((entry) => !isFallback(entry))
    .map((entry) => linkLine(pageOf(entry), locale))
    .join('')
}

/** A page that only lists a group of documents. */
function groupAlternate(page: ReturnType<typeof pageOf>, members: readonly Entry[], locale: Locale): MarkdownAlternate {
  return { ...page, text: async () => `# ${page.title}\n\n${page.description}\n\n${linkList(members, locale)}` }
}

/** The categories of scrapers. */
export function categoryAlternates(source: ListSource): MarkdownAlternate[] {
  const { locale, t } = source
  if (!features.scrapers) return []
  return scraperCategories.map((category) => {
    const name = t(`scrapers.category.${category}`)
    const title = t('scrapers.categoryTitle', { name })
    const description = t('scrapers.categoryDescription', { name })
    const members = translatedEntries(source, 'scrapers').filter(({ meta }) => meta.category === category)
    return groupAlternate({ title, description, path: `/scrapers/category/${category}` }, members, locale)
  })
}

/** The tags of the blog with all their articles, and the further pages of the lists with those that they show. */
export function articleListAlternates(source: ListSource): MarkdownAlternate[] {
  const { content, locale, t } = source
  const blog = content.entry('pages', 'blog', locale)
  const tags = translatedEntries(source, 'blog-tags').map(({ slug, frontmatter }) => ({
    tag: slug,
    name: inlineText(frontmatter.title),
    description: inlineText(frontmatter.description),
    path: documentPath('blog-tags', slug),
  }))
  const ofTags = tags.flatMap(({ tag, name, description, path }) => {
    const members = translatedEntries(source, 'blog').filter(({ meta }) => meta.tags.includes(tag))
    const further = furtherPages(articlePages(content, locale, tag), path, locale, (page) => ({
      title: t('blog.tagTitle', { name: `${name} (${page})` }),
      description,
    }))
    return [groupAlternate({ title: t('blog.tagTitle', { name }), description, path }, members, locale), ...further]
  })
  const ofAll =
    blog && !isFallback(blog)
      ? furtherPages(articlePages(content, locale), '/blog', locale, (page) => ({
          title: t('blog.pageTitle', { name: page }),
          description: inlineText(blog.frontmatter.description),
        }))
      : []
  return [...ofAll, ...ofTags]
}

function furtherPages(
  pages: readonly (readonly Entry<'blog'>[])[],
  path: string,
  locale: Locale,
  describe: (page: number) => { title: string; description: string },
): MarkdownAlternate[] {
  return pages.slice(1).map((members, index) => {
    const page = index + 2
    return groupAlternate({ ...describe(page), path: `${path}/page/${page}` }, members, locale)
  })
}
