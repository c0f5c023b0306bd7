/**
 * The documents of the API reference, made of `contract/openapi.yaml`: its first page, a page for each operation and for each type of
 * problem. They are compiled content like the documents of `content/`, so lists, search, Markdown alternates and the site map have them.
 */
import type { Body, GeneratedDocument } from '#core/content/documents.ts'
import { inlineText } from '#core/content/inline.ts'
import type { Kind, Frontmatter } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { apiReference, errorsByType, operationCode, type ApiOperation, type ApiReference } from '#core/contract/openapi-model.ts'
import { withNames, type Names } from '#core/contract/openapi-names.ts'
import { withTexts } from '#core/contract/openapi-texts.ts'
import { fallbackLocale, locales, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import type { GeneratorTools } from '#tooling/content/compile-options.ts'
import { ranText } from '#tooling/content/code-block.ts'
import type { CompilerMessages } from '#tooling/content/compiler-messages.ts'
import type { OpenApiContract } from '#tooling/contract/openapi.ts'
import type { PageSection } from './blocks.ts'
import { errorSections } from './error-page.ts'
import { operationIdentifiers } from './identifiers.ts'
import { operationSections } from './operation-page.ts'
import { overviewSections } from './overview-page.ts'
import { pageTexts } from './page-texts.ts'
import type { ValueContext } from './value-rows.ts'
import { writeHtml } from './write-html.ts'
import { searchSections, writeMarkdown } from './write-markdown.ts'

export interface ApiDocumentOptions extends GeneratorTools {
  names: Names
  translate: (locale: Locale) => Translate
  messages: CompilerMessages
}

/** A page in one language, before it is written. */
interface DraftPage<K extends Kind> {
  frontmatter: Frontmatter<K>
  sections: readonly PageSection[]
}

/** The API in one language. */
interface LocalizedApi {
  locale: Locale
  t: Translate
  reference: ApiReference
  operations: readonly ApiOperation[]
}

/** All documents: the first page, operations in the order of the reference, errors by status. */
export async function apiDocuments(contract: OpenApiContract, options: ApiDocumentOptions): Promise<GeneratedDocument[]> {
  const apis = localizedApis(contract, options)
  const english = apis.get(fallbackLocale)!
  const operations = english.operations.map((operation, index) => {
    const { id, slug, method, address } = operation
    const tag = english.reference.tags.find((one) => one.operations.some((operation) => operation.id === id))!.name
    const identifiers = operationIdentifiers(operation)
    const meta = { order: index + 1, operationId: id, tag, method, address, identifiers }
    return generate('api-operations', slug, meta, apis, options, (api) => operationDraft(api, id, options))
  })
  const errors = errorsByType(english.reference).map(({ slug, status, variants }, index) =>
    generate(
      'api-errors',
      slug,
      { order: index + 1, status, identifiers: { own: [slug, variants[0]!.type], answered: [] } },
      apis,
      options,
      (api) => errorDraft(api, slug),
    ),
  )
  const overview = generate('pages', 'api-reference', {}, apis, options, overviewDraft)
  return Promise.all<GeneratedDocument>([overview, ...operations, ...errors])
}

/** English, and the languages with a translation. */
function localizedApis({ document, translations }: OpenApiContract, { names, translate }: ApiDocumentOptions): Map<Locale, LocalizedApi> {
  const apis = new Map<Locale, LocalizedApi>()
  for (const locale of locales) {
    const texts = locale === fallbackLocale ? {} : translations[locale]
    if (!texts) continue
    const reference = apiReference(withNames(withTexts(document, texts), names))
    apis.set(locale, { locale, t: translate(locale), reference, operations: reference.tags.flatMap(({ operations }) => operations) })
  }
  return apis
}

async function generate<K extends Kind>(
  kind: K,
  slug: string,
  meta: GeneratedDocument<K>['meta'],
  apis: ReadonlyMap<Locale, LocalizedApi>,
  options: ApiDocumentOptions,
  draft: (api: LocalizedApi) => DraftPage<K>,
): Promise<GeneratedDocument<K>> {
  const languages: Partial<Record<Locale, Frontmatter<K>>> = {}
  const bodies: Partial<Record<Locale, Body>> = {}
  for (const locale of locales) {
    const api = apis.get(locale) ?? apis.get(fallbackLocale)!
    const { frontmatter, sections } = draft(api)
    if (api.locale === locale) languages[locale] = frontmatter
    bodies[locale] = await writeBody(sections, { api, linkLocale: locale, own: documentPath(kind, slug) }, options)
  }
  return { kind, slug, meta, languages, bodies: bodies as Record<Locale, Body> }
}

interface WrittenPage {
  api: LocalizedApi
  linkLocale: Locale
  /** Unprefixed path of the page. */
  own: string
}

async function writeBody(
  sections: readonly PageSection[],
  { api: { locale, t, operations }, linkLocale, own }: WrittenPage,
  { highlight, messages }: ApiDocumentOptions,
): Promise<Body> {
  const texts = pageTexts(new Map(operations.map((operation) => [operationCode(operation), pathOf(operation)])), linkLocale, own)
  return {
    html: await writeHtml(sections, { locale, messages, highlight, texts }),
    headings: sections.filter(({ id }) => id !== '').map(({ id, heading }) => ({ depth: 2, id, text: heading })),
    markdown: writeMarkdown(sections, texts, t, (run) => ranText(run, { locale, messages })),
    sections: searchSections(sections, texts, t),
  }
}

function overviewDraft(api: LocalizedApi): DraftPage<'pages'> {
  const { title, summary } = api.reference
  return {
    frontmatter: { title, description: summary, lead: summary, menu: api.t('nav.apiReference') },
    sections: overviewSections(api.reference, valueContext(api)),
  }
}

function operationDraft(api: LocalizedApi, id: string, { samples }: ApiDocumentOptions): DraftPage<'api-operations'> {
  const operation = api.operations.find((one) => one.id === id)!
  const tag = api.reference.tags.find(({ operations }) => operations.includes(operation))!
  const { server, login } = api.reference
  return {
    frontmatter: { title: operation.summary, description: firstParagraph(operation.description), tagTitle: tag.title },
    sections: operationSections(operation, { ...valueContext(api, id), server, login, samples }),
  }
}

function errorDraft(api: LocalizedApi, slug: string): DraftPage<'api-errors'> {
  const error = errorsByType(api.reference).find((one) => one.slug === slug)!
  const { name, description } = error.variants[0]!
  const byId = new Map(api.operations.map((operation) => [operation.id, operation]))
  return {
    frontmatter: { title: name, description: firstParagraph(description) },
    sections: errorSections(error, byId, valueContext(api)),
  }
}

/** @param own id of the operation of the page; its own components are described on it */
function valueContext({ t, operations }: Pick<LocalizedApi, 't' | 'operations'>, own?: string): ValueContext {
  const pages = new Map<string, ApiOperation>()
  // An operation that reads an object describes it best.
  for (const operation of [...operations].sort((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'))) {
    for (const component of bodyComponents(operation)) if (!pages.has(component)) pages.set(component, operation)
  }
  return {
    t,
    pageOf(component) {
      const operation = pages.get(component)
      return operation && operation.id !== own ? { to: pathOf(operation), title: operation.summary } : undefined
    },
  }
}

/** The components that are whole bodies of an operation. */
function bodyComponents({ request = [], responses }: ApiOperation): string[] {
  const bodies = [...request, ...responses.flatMap((response) => response.bodies)]
  return bodies.flatMap(({ schema }) => schema[0]?.component ?? [])
}

function pathOf({ slug }: ApiOperation): string {
  return documentPath('api-operations', slug)
}

/** The first paragraph as plain text. */
function firstParagraph(markdown: string): string {
  return inlineText(
    markdown
      .split(/\n\s*\n/, 1)[0]!
      .replaceAll('\n', ' ')
      .trim(),
  )
}
