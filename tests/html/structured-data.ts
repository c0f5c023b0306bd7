/**
 * Finds problems in a page's JSON-LD. Its types (`app/seo/json-ld.ts`) exclude properties that schema.org does not have; here are
 * the properties that its readers require: schema.org/docs and the search engines' guides to structured data.
 */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { kinds, kindsWith, schemaTypeOf, type Kind, type Meta } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { splitLocale } from '#core/urls.ts'
import { slugsOf } from '../setup/sample-pages.ts'

type Item = Record<string, unknown>

/** Required properties by type; other types need a name and an address. */
const required: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  BlogPosting: ['headline', 'image', 'author', 'publisher', 'datePublished', 'dateModified', 'url'],
  APIReference: ['headline', 'author', 'publisher', 'url'],
  TechArticle: ['headline', 'image', 'author', 'publisher', 'dateModified', 'url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  HowTo: ['name', 'step'],
  HowToStep: ['position', 'text'],
  Dataset: ['name', 'description', 'creator'],
  DataDownload: ['name', 'contentUrl', 'encodingFormat'],
  PropertyValue: ['name', 'description'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'contentUrl', 'uploadDate', 'duration', 'caption'],
  Clip: ['name', 'startOffset', 'endOffset', 'url'],
  ItemList: ['itemListElement'],
  Place: ['name', 'geo'],
  GeoCoordinates: ['latitude', 'longitude'],
  MediaObject: ['contentUrl', 'encodingFormat'],
  SearchAction: ['target', 'query-input'],
}

/** Required properties of what only a property of another description names: it has no page here, and is searched for by its name. */
const requiredOfParts: Readonly<Record<string, readonly string[]>> = {
  State: ['name'],
  City: ['name'],
}

/** The type of each document's page, as its kind declares it, by the address without language prefix and anchor. */
const typesOfDocuments = new Map(
  kindsWith(({ structuredData, folder }) => structuredData !== null && folder !== null).flatMap((kind) =>
    slugsOf(kinds[kind].folder!).map((slug) => [documentPath(kind, slug).split('#')[0]!, typeOf(kind, slug)] as const),
  ),
)

function typeOf(kind: Kind, slug: string) {
  return schemaTypeOf(kind, parse(readFileSync(`content/${kinds[kind].folder}/${slug}/meta.yaml`, 'utf8')) as Meta<Kind>)
}

/** The pages that list documents. */
const lists = new Set<string>(kindsWith(({ list }) => list !== null).map((kind) => kinds[kind].list!))

/** Types of the other pages, by their address without language prefix. */
const typesOfOthers: readonly (readonly [address: RegExp, type: string])[] = [
  [/^\/$/, 'WebSite'],
  [/^\/blog(?:\/page\/\d+)?$/, 'Blog'],
  [/^\/(?:tools|scrapers\/category\/[\w-]+|blog\/category\/[\w-]+\/page\/\d+)$/, 'CollectionPage'],
  // Most locations have no document.
  [/^\/locations\/[\w-]+$/, kinds.locations.structuredData],
  [/^\/(?:about|trust|pricing|developers(?:\/(?:lab|clients))?|police-assistance|report-abuse|tools\/.+)$/, 'WebPage'],
  [/^\/contact-us$/, 'ContactPage'],
  // Made by the build.
  [/^\/developers\/(?:api|errors)\/[\w-]+$/, kinds['api-operations'].structuredData],
]

function requiredType(path: string): string | null | undefined {
  const other = typesOfOthers.find(([address]) => address.test(path))?.[1]
  // The list of datasets is at the path of the product `datasets`.
  // The list of videos has the type of its videos, as far as there are any.
  return (
    other ??
    (lists.has(path) ? 'CollectionPage' : (typesOfDocuments.get(path) ?? (path === '/help/video-tutorial' ? 'CollectionPage' : undefined)))
  )
}

/**
 * Pages without structured data: search, the feedback form, receipts, account and staff pages, the error page, components for other sites.
 */
const undescribed =
  /^\/(?:dashboard(?:\/.*)?|receipt|search|blog\/search|feedback|login|sign-up|forgot-password|reset-password|verify-email|404page\.html|.*\/components\/.+)$/

// Dynamic pages have a nonce.
const script = /<script(?: nonce="[^"]*")? type="application\/ld\+json">(.*?)<\/script>/gs

/** One line for each problem. @param address of the page */
export function structuredDataProblems(html: string, address: string): string[] {
  const types = new Set<unknown>()
  const problems = [...html.matchAll(script)].flatMap(([, json]) => {
    const { '@context': context, '@graph': graph } = JSON.parse(json!) as { '@context': string; '@graph': Item[] }
    if (context !== 'https://schema.org' || graph.length === 0) return ['no list of descriptions']
    for (const item of graph) types.add(item['@type'])
    return graph.flatMap((item) => problemsOf(item, required))
  })
  const { path } = splitLocale(address.split('?')[0]!)
  const requiredName = requiredType(path)
  if (requiredName) return types.has(requiredName) ? problems : [...problems, `no ${requiredName}`]
  return undescribed.test(path) ? problems : [...problems, 'the type of its description is not in tests/html/structured-data.ts']
}

function problemsOf(item: Item, properties: typeof required): string[] {
  const type = item['@type'] as string
  const missing = (properties[type] ?? ['name', 'url']).filter((name) => isEmpty(item[name])).map((name) => `${type} has no ${name}`)
  const own = Object.entries(item).flatMap(([name, value]) => valueProblems(`${type}.${name}`, value))
  return [...missing, ...own]
}

function valueProblems(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => valueProblems(name, one))
  if (typeof value === 'object' && value !== null) return problemsOf(value as Item, { ...required, ...requiredOfParts })
  if (/\.(?:item|url|image|logo|\w+Url)$/.test(name) && !URL.canParse(String(value)))
    return [`${name} is no absolute address: ${String(value)}`]
  if (/\.(?:date\w+|uploadDate)$/.test(name) && !/^\d{4}-\d\d-\d\d$/.test(String(value))) return [`${name} is no date: ${String(value)}`]
  return []
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
