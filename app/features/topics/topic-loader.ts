import type { LoaderFunctionArgs } from 'react-router'
import { pageLanguages, type ContentStore, type Entry } from '#core/content/documents.ts'
import type { Kind, Meta } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import type { DiagramName } from '#core/drawing/diagrams.ts'
import type { MessageKey, Translate } from '#core/messages.ts'
import type { Locale } from '#core/locales.ts'
import {
  breadcrumbList,
  collectionPage,
  describeWork,
  faqPage,
  service,
  softwareApplication,
  type JsonLd,
  type Work,
} from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'
import { formatDate } from '#app/i18n/format.ts'
import { languageOf, languageFacts, listed, listItem, notFound, pageContext } from '#app/page/page-context.ts'
import type { Start } from './start-aside.tsx'

export const topicKinds = {
  products: { path: '/products', label: 'nav.products' },
  'use-cases': { path: '/use-cases', label: 'nav.useCases' },
  solutions: { path: '/solutions', label: 'nav.solutions' },
  compare: { path: '/compare', label: 'nav.comparisons' },
} as const satisfies Partial<Record<Kind, { path: string; label: MessageKey }>>

export type TopicKind = keyof typeof topicKinds

function startTrial(t: Translate): Start {
  return {
    title: t('topic.start'),
    text: t('topic.startText'),
    actions: [
      { to: '/contact-us?trial=1', label: t('action.startTrial') },
      { to: '/help/user-guide/quick-start', label: t('action.readQuickStart') },
    ],
  }
}

function askForQuote(t: Translate): Start {
  return {
    title: t('pricing.quote'),
    text: t('pricing.quoteText'),
    actions: [
      { to: '/contact-us', label: t('action.askQuote') },
      { to: '/contact-us?trial=1', label: t('action.trialShort') },
    ],
  }
}

/** One product, use case, solution or comparison. */
export async function loadTopic(kind: TopicKind, slug: string, args: LoaderFunctionArgs) {
  const { locale, path, t, content, park, productPlates, describe } = pageContext(args)
  const document = await content.get(kind, slug, locale)
  if (!document) notFound(args.url)
  const { title, lead, description, questions = [] } = document.words
  const index = topicKinds[kind]
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t(index.label), path: index.path },
    { label: document.words.menu, path, ...languageOf(document) },
  ]
  const page = { title, description, path }
  return {
    title,
    lead,
    questions,
    crumbs,
    seo: { ...page, locale, languages: content.languages(kind, slug) } satisfies PageSeo,
    body: park('body', document.html),
    headings: document.headings,
    language: languageFacts(document, document.headings),
    related: productPlates(related(document)),
    start: startTrial(t),
    jsonLd: describe([
      breadcrumbList(crumbs, locale),
      describeTopic(kind, { ...page, language: document.language }, document),
      ...(questions.length ? [faqPage(questions, document.language)] : []),
    ]),
  }
}

function describeTopic(kind: TopicKind, page: Work, document: Entry): JsonLd {
  if (kind !== 'products') return { '@type': 'WebPage', ...describeWork(page) }
  return (document.meta as Meta<'products'>).group === 'tools' ? softwareApplication(page) : service(page)
}

/** The products that a topic goes with. */
function related({ meta }: Entry): readonly string[] {
  const { pairsWith, products } = meta as Partial<Meta<'products'> & Meta<'use-cases'>>
  return pairsWith ?? products ?? []
}

/** The index of a kind: its own words from `pages`, and its documents. */
export async function loadTopicIndex(kind: TopicKind, args: LoaderFunctionArgs) {
  const { locale, path, t, content, park, draw, describe } = pageContext(args)
  const slug = kind
  const page = await content.get('pages', slug, locale)
  const index = topicKinds[kind]
  const signs = kind === 'use-cases' ? new Map<string, DiagramName>() : drawingsOf(content, kind, locale)
  const title = page?.words.title ?? t(index.label)
  const description = page?.words.description ?? title
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t(index.label), path: index.path },
  ]
  return {
    title,
    lead: page?.words.lead,
    crumbs,
    kind,
    seo: { title, description, path, locale, languages: pageLanguages(content, 'pages', slug) } satisfies PageSeo,
    body: page ? park('body', page.html) : '',
    language: languageFacts(page, page?.headings),
    items: content.list(kind, locale).map((entry) => {
      const to = documentPath(kind, entry.slug)
      const sign = signs.get(entry.slug)
      return {
        ...listItem(entry),
        path: to,
        drawing: sign && draw(to, sign),
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
 * The diagram of each topic by its slug: its own, otherwise that of the first of its products that no topic before it
 * shows. No drawing stands twice on a page.
 */
function drawingsOf(content: ContentStore, kind: TopicKind, locale: Locale): Map<string, DiagramName> {
  const drawn = new Map<string, DiagramName>()
  const shown = new Set<DiagramName>()
  for (const entry of content.list(kind, locale)) {
    const { diagram: own } = entry.meta as Partial<Meta<'products'>>
    const names = own ? [own] : related(entry).map((slug) => content.entry('products', slug, locale)?.meta.diagram)
    const name = names.find((name) => name && !shown.has(name))
    if (!name) continue
    shown.add(name)
    drawn.set(entry.slug, name)
  }
  return drawn
}

function firstProduct(content: ContentStore, entry: Entry, locale: Locale) {
  const [slug] = (entry.meta as Partial<Meta<'use-cases'>>).products ?? []
  const product = slug && content.entry('products', slug, locale)
  return product ? { menu: product.words.menu, ...languageOf(product) } : undefined
}

/** A page of the kind `pages` or `legal`: words and nothing else. */
export async function loadPlainPage(kind: 'pages' | 'legal', slug: string, args: LoaderFunctionArgs) {
  const { locale, path, t, content, park, describe } = pageContext(args)
  const document = await content.get(kind, slug, locale)
  if (!document) notFound(args.url)
  const { title, lead, description, menu } = document.words
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    ...(path.startsWith('/tools/') ? [{ label: t('nav.tools'), path: '/tools' }] : []),
    { label: menu ?? title, path, ...languageOf(document) },
  ]
  const page = { title, description, path }
  const legal = document.kind === 'legal' ? (document.meta as Meta<'legal'>) : undefined
  return {
    title,
    lead,
    crumbs,
    headings: document.headings,
    questions: kind === 'pages' ? ((document.words as { questions?: { q: string; a: string }[] }).questions ?? []) : [],
    draft: legal?.draft ? t('legal.draft') : undefined,
    start: slug === 'pricing' ? askForQuote(t) : startTrial(t),
    updated: legal ? t('page.updated', { date: formatDate(legal.updated, locale) }) : null,
    seo: { ...page, locale, languages: content.languages(kind, slug) } satisfies PageSeo,
    body: park('body', document.html),
    language: languageFacts(document, document.headings),
    jsonLd: describe([breadcrumbList(crumbs, locale), { '@type': 'WebPage', ...describeWork({ ...page, language: document.language }) }]),
  }
}
