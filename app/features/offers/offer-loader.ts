import type { LoaderFunctionArgs } from 'react-router'
import { pageLanguages, type ContentStore, type Entry } from '#core/content/documents.ts'
import { kinds, schemaTypeOf, type Kind, type Meta } from '#core/content/kinds.ts'
import type { KindFacts } from '#core/content/kinds/kind.ts'
import { documentPath } from '#core/content/routes.ts'
import type { DiagramName } from '#core/drawing/diagrams.ts'
import type { Translate } from '#core/messages.ts'
import type { Locale } from '#core/locales.ts'
import { splitLocale } from '#core/urls.ts'
import { breadcrumbList, collectionPage, describePage, faqPage } from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'
import { formatDate } from '#app/i18n/format.ts'
import { documentPage } from '#app/page/document-page.ts'
import { languageOf, languageFacts, listed, listItem, notFound, pageContext } from '#app/page/page-context.ts'
import type { CallToAction } from './call-to-action-aside.tsx'

/** Kinds whose documents use this template: those in menus with a list page. */
export type OfferKind = { [K in Kind]: (typeof kinds)[K] extends { inMenus: true; list: string } ? K : never }[Kind]

function startTrial(t: Translate): CallToAction {
  return {
    title: t('offer.start'),
    text: t('offer.startText'),
    actions: [
      { to: '/contact-us?trial=1', label: t('action.startTrial') },
      { to: '/help/user-guide/quick-start', label: t('action.readQuickStart') },
    ],
  }
}

function requestQuote(t: Translate): CallToAction {
  return {
    title: t('pricing.quote'),
    text: t('pricing.quoteText'),
    actions: [
      { to: '/contact-us', label: t('action.requestQuote') },
      { to: '/contact-us?trial=1', label: t('action.startTrialShort') },
    ],
  }
}

/**
 * The kind of the offers below a path: `use-cases` for `/use-cases` and `/use-cases/tickets`.
 *
 * @throws 404 if the path names no kind that uses this template, or the router matched another spelling of it
 */
export function offerKindAt(url: URL): OfferKind {
  const [, kind = ''] = splitLocale(url.pathname).path.split('/')
  if (!isOfferKind(kind)) notFound(url)
  return kind
}

function isOfferKind(name: string): name is OfferKind {
  const facts: KindFacts | undefined = Object.hasOwn(kinds, name) ? kinds[name as Kind] : undefined
  return facts !== undefined && facts.inMenus && facts.list !== null
}

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
        { label: menu, path, ...languageOf(document) },
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

/** The index of a kind: its text from `pages`, and its documents. */
export async function loadOfferIndex(kind: OfferKind, args: LoaderFunctionArgs) {
  const { locale, path, t, content, hoist, draw, describe } = pageContext(args)
  const slug = kind
  const page = await content.get('pages', slug, locale)
  const { label, list } = kinds[kind]
  const diagramsBySlug = kind === 'use-cases' ? new Map<string, DiagramName>() : drawingsOf(content, kind, locale)
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
    kind,
    seo: { title, description, path, locale, languages: pageLanguages(content, 'pages', slug) } satisfies PageSeo,
    body: page ? hoist('body', page.html) : '',
    language: languageFacts(page, page?.headings),
    items: content.list(kind, locale).map((entry) => {
      const to = documentPath(kind, entry.slug)
      const diagramName = diagramsBySlug.get(entry.slug)
      return {
        ...listItem(entry),
        path: to,
        drawing: diagramName && draw(to, diagramName),
        group: kind === 'products' ? (entry.meta as Meta<'products'>).group : undefined,
        first: kind === 'use-cases' ? firstProduct(content, entry, locale) : undefined,
      }
    }),
    jsonLd: describe([
      breadcrumbList(crumbs, locale),
      collectionPage({ title, description, path, language: page?.language ?? locale }, content.list(kind, locale).map(listed)),
    ]),
  }
}

/**
 * Diagrams by slug: a document's own, otherwise the first of its products' diagrams that is not used yet, so that no
 * drawing is on a page twice.
 */
function drawingsOf(content: ContentStore, kind: OfferKind, locale: Locale): Map<string, DiagramName> {
  const diagramBySlug = new Map<string, DiagramName>()
  const usedDiagrams = new Set<DiagramName>()
  for (const entry of content.list(kind, locale)) {
    const { diagram: own } = entry.meta as Partial<Meta<'products'>>
    const names = own ? [own] : related(entry).map((slug) => content.entry('products', slug, locale)?.meta.diagram)
    const name = names.find((name) => name && !usedDiagrams.has(name))
    if (!name) continue
    usedDiagrams.add(name)
    diagramBySlug.set(entry.slug, name)
  }
  return diagramBySlug
}

function firstProduct(content: ContentStore, entry: Entry, locale: Locale) {
  const [slug] = (entry.meta as Partial<Meta<'use-cases'>>).products ?? []
  const product = slug && content.entry('products', slug, locale)
  return product ? { menu: product.frontmatter.menu, ...languageOf(product) } : undefined
}

/** A text page of the kind `pages` or `legal`. */
export async function loadPlainPage(kind: 'pages' | 'legal', slug: string, args: LoaderFunctionArgs) {
  const context = pageContext(args)
  const { locale, path, t, content } = context
  const document = await content.get(kind, slug, locale)
  if (!document) notFound(args.url)
  const { title, description, lead, menu } = document.frontmatter
  const legal = document.kind === 'legal' ? (document.meta as Meta<'legal'>) : undefined
  return {
    ...documentPage(
      context,
      document,
      [
        { label: t('nav.home'), path: '/' },
        ...(path.startsWith('/tools/') ? [{ label: t('nav.tools'), path: '/tools' }] : []),
        { label: menu ?? title, path, ...languageOf(document) },
      ],
      [describePage('WebPage', { title, description, path, language: document.language })],
    ),
    lead,
    questions: kind === 'pages' ? ((document.frontmatter as { questions?: { q: string; a: string }[] }).questions ?? []) : [],
    draft: legal?.draft ? t('legal.draft') : undefined,
    callToAction: slug === 'pricing' ? requestQuote(t) : startTrial(t),
    updated: legal ? t('page.updated', { date: formatDate(legal.updated, locale) }) : null,
  }
}
