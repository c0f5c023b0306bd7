import type { LoaderFunctionArgs } from 'react-router'
import type { Document, Entry } from '#core/content/documents.ts'
import { apiReferencePath, documentPath } from '#core/content/routes.ts'
import { markdownAlternatePath } from '#core/urls.ts'
import { translatorFor } from '#app/i18n/messages.ts'
import { documentPage } from '#app/page/document-page.ts'
import { langAttributes, listed, notFound, pageContext } from '#app/page/page-context.ts'
import { collectionPage, describePage, type Crumb } from '#app/seo/json-ld.ts'
import type { AdjacentPage } from '#app/ui/adjacent-pages.tsx'
import { apiMenuHtml, type MenuGroup } from './api-menu-html.ts'

type Context = ReturnType<typeof pageContext>
type Operation = Entry<'api-operations'>

/** A page of the reference: an operation or a type of error by its slug, or without one the list of both. */
export async function loadApiPage(args: LoaderFunctionArgs) {
  const context = pageContext(args)
  const { slug } = args.params
  if (slug === undefined) return loadOverview(context, args.url)
  return context.path === documentPath('api-errors', slug) ? loadError(context, slug, args.url) : loadOperation(context, slug, args.url)
}

async function loadOverview(context: Context, url: URL) {
  const { content, locale, path } = context
  const document = await content.get('pages', 'api-reference', locale)
  if (!document) notFound(url)
  const { title, description, lead } = document.frontmatter
  const operations = content.list('api-operations', locale)
  return {
    ...pageOf(context, document, crumbsOf(context), [
      collectionPage({ title, description, path, language: document.language }, operations.map(listed)),
    ]),
    lead,
    next: adjacentPage(operations[0]),
  }
}

async function loadOperation(context: Context, slug: string, url: URL) {
  const { content, locale, path } = context
  const document = await content.get('api-operations', slug, locale)
  if (!document) notFound(url)
  const { title, description } = document.frontmatter
  const { method, address } = document.meta
  const value = address.startsWith('/') ? `${method} ${address}` : address
  const crumbs = [...crumbsOf(context), { label: title, path, ...langAttributes(document) }]
  const { seo, ...page } = pageOf(context, document, crumbs, [
    describePage('APIReference', { title, description, path, language: document.language }),
  ])
  const operations = content.list('api-operations', locale)
  const at = operations.findIndex((operation) => operation.slug === slug)
  return {
    ...page,
    seo: { ...seo, headTitle: translatorFor(document.language)('form.labeledValue', { label: title, value }) },
    previous: adjacentPage(operations[at - 1]),
    next: adjacentPage(operations[at + 1]),
  }
}

async function loadError(context: Context, slug: string, url: URL) {
  const { content, locale, path } = context
  const document = await content.get('api-errors', slug, locale)
  if (!document) notFound(url)
  const { title, description } = document.frontmatter
  const { language, meta } = document
  const headTitle = translatorFor(language)('api.errorPageTitle', { name: `${title} (${slug})`, status: meta.status })
  const crumbs = [...crumbsOf(context), { label: title, path, ...langAttributes(document) }]
  const { seo, ...page } = pageOf(context, document, crumbs, [
    describePage('APIReference', { title: headTitle, description, path, language }),
  ])
  return { ...page, lead: `\`${meta.status} ${slug}\``, seo: { ...seo, headTitle } }
}

function crumbsOf({ t }: Context): Crumb[] {
  return [
    { label: t('nav.home'), path: '/' },
    { label: t('nav.developers'), path: '/developers' },
    { label: t('nav.apiReference'), path: apiReferencePath },
  ]
}

/** What only some pages have. Absent members are not sent. */
const none: { lead?: string } = {}

/** What all pages of the reference have. */
function pageOf<K extends 'pages' | 'api-operations' | 'api-errors'>(
  context: Context,
  document: Document<K>,
  crumbs: Crumb[],
  descriptions: Parameters<typeof documentPage<K>>[3],
) {
  const { content, hoist, locale, path } = context
  const { headings: _, ...page } = documentPage(context, document, crumbs, descriptions)
  return {
    ...none,
    ...page,
    operations: hoist('operations-menu', apiMenuHtml(menuGroups(content.list('api-operations', locale)), { path, locale })),
    markdownAlternate: markdownAlternatePath(path, document.language),
    previous: null as AdjacentPage | null,
    next: null as AdjacentPage | null,
  }
}

/** The operations by tag, in the order of the reference. */
function menuGroups(operations: readonly Operation[]): MenuGroup[] {
  return [...Map.groupBy(operations, ({ meta }) => meta.tag).values()].map((group) => ({
    title: group[0]!.frontmatter.tagTitle,
    ...langAttributes(group[0]!),
    operations: group.map(({ slug, frontmatter, meta }) => ({ slug, title: frontmatter.title, method: shownMethod(meta) })),
  }))
}

/** The method of a request; what else an operation is. */
function shownMethod({ method, address }: Operation['meta']): string {
  if (address.startsWith('/')) return method
  return address.includes('://') ? 'WSS' : 'HOOK'
}

function adjacentPage(operation: Operation | undefined): AdjacentPage | null {
  if (!operation) return null
  return { path: documentPath('api-operations', operation.slug), label: operation.frontmatter.title, ...langAttributes(operation) }
}
