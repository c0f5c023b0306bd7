import type { LoaderFunctionArgs } from 'react-router'
import { pageLanguages, type ContentStore, type Entry } from '#core/content/documents.ts'
import { kinds, schemaTypeOf, type Kind, type Meta } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import type { DiagramName } from '#core/drawing/diagrams.ts'
import type { Locale } from '#core/locales.ts'
import { documentPage } from '#app/page/document-page.ts'
import { langAttributes, languageFacts, listed, listItem, notFound, pageContext } from '#app/page/page-context.ts'
import { breadcrumbList, collectionPage, describePage, faqPage } from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'
import { startTrial } from '#app/text-page/call-to-action-loader.ts'

/** Kinds whose documents use this template: those in menus with a list page. */
export type OfferKind = { [K in Kind]: (typeof kinds)[K] extends { inMenus: true; list: string } ? K : never }[Kind]

/** One product, use case, solution or comparison. */
export async function loadOffer(kind: OfferKind, slug: string, args: LoaderFunctionArgs) {
  const context = pageContext(args)
  const { locale, path, t, content, productPlates } = context
  const document = await content.get(kind, slug, locale)
  if (!document) notFound(args.url)
  const { title, description, lead, menu, questions = [] } = document.frontmatter
  const { label, list } = kinds[kind]
  return {
    ...documentPage(
      context,
      document,
      [
        { label: t('nav.home'), path: '/' },
        { label: t(label), path: list },
        { label: menu, path, ...langAttributes(document) },
      ],
      [
        describePage(schemaTypeOf(kind, document.meta), { title, description, path, language: document.language }),
        ...(questions.length ? [faqPage(questions, document.language)] : []),
      ],
    ),
    lead,
    questions,
    related: productPlates(related(document)),
    callToAction: startTrial(t),
  }
}

/** The products related to a document. */
function related({ meta }: Entry): readonly string[] {
  const { pairsWith, products } = meta as Partial<Meta<'products'> & Meta<'use-cases'>>
  return pairsWith ?? products ?? []
}

interface ListOptions<K extends OfferKind, Extra> {
  /** Whether items have drawings. */
  isDrawn?: boolean
  /** Returns extra properties of a list item. */
  describe?: (entry: Entry<K>, context: { content: ContentStore; locale: Locale }) => Extra
}

/** The list of a kind: its text from `pages`, and its documents. */
export async function loadOfferList<K extends OfferKind, Extra = object>(
  kind: K,
  args: LoaderFunctionArgs,
  { isDrawn = true, describe: describeItem }: ListOptions<K, Extra> = {},
) {
  const { locale, path, t, content, hoist, draw, hoistJsonLd } = pageContext(args)
  const page = await content.get('pages', kind, locale)
  const { label, list } = kinds[kind]
  const entries = content.list(kind, locale)
  const diagramsBySlug = isDrawn ? drawingsOf(content, entries, locale) : new Map<string, DiagramName>()
  const title = page?.frontmatter.title ?? t(label)
  const description = page?.frontmatter.description ?? title
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t(label), path: list },
  ]
  return {
    title,
    lead: page?.frontmatter.lead,
    crumbs,
    seo: { title, description, path, locale, languages: pageLanguages(content, 'pages', kind) } satisfies PageSeo,
    body: page ? hoist('body', page.html) : '',
    language: languageFacts(page, page?.headings),
    items: entries.map((entry) => {
      const to = documentPath(kind, entry.slug)
      const diagramName = diagramsBySlug.get(entry.slug)
      const drawing = diagramName && draw(to, diagramName)
      return { ...listItem(entry), path: to, drawing, ...(describeItem?.(entry, { content, locale }) as Extra) }
    }),
    jsonLd: hoistJsonLd([
      breadcrumbList(crumbs, locale),
      collectionPage({ title, description, path, language: page?.language ?? locale }, entries.map(listed)),
    ]),
  }
}

/**
 * Diagrams by slug: a document's own, otherwise the first of its products' diagrams that is not used yet, so that no
 * drawing is on a page twice.
 */
function drawingsOf(content: ContentStore, entries: readonly Entry[], locale: Locale): Map<string, DiagramName> {
  const diagramBySlug = new Map<string, DiagramName>()
  const usedDiagrams = new Set<DiagramName>()
  for (const entry of entries) {
    const { diagram: own } = entry.meta as Partial<Meta<'products'>>
    const names = own ? [own] : related(entry).map((slug) => content.entry('products', slug, locale)?.meta.diagram)
    const name = names.find((name) => name && !usedDiagrams.has(name))
    if (!name) continue
    usedDiagrams.add(name)
    diagramBySlug.set(entry.slug, name)
  }
  return diagramBySlug
}
