/**
 * Finds problems in a page's JSON-LD. Its types (`app/seo/json-ld.ts`) exclude properties that schema.org does not have; here are
 * the properties that its readers require: schema.org/docs and the search engines' guides to structured data.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { parse } from 'yaml'
import { splitLocale } from '#core/urls.ts'

type Item = Record<string, unknown>

/** Required properties by type; other types need a name and an address. */
const required: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  BlogPosting: ['headline', 'image', 'author', 'publisher', 'datePublished', 'dateModified', 'url'],
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

/** Slugs of the products that are software: those of the group `tools`. */
const software = globSync('content/products/*/meta.yaml')
  .filter((file) => (parse(readFileSync(file, 'utf8')) as { group: string }).group === 'tools')
  .map((file) => basename(dirname(file)))
  .join('|')
if (software === '') throw new Error('No product has the group tools (content/products/*/meta.yaml).')

/** Types that pages must have, by their address without language prefix. */
const requiredTypes: readonly (readonly [address: RegExp, type: string])[] = [
  [/^\/$/, 'WebSite'],
  [/^\/blog(?:\/page\/\d+)?$/, 'Blog'],
  [/^\/blog\/(?!page\/|category\/|search)/, 'BlogPosting'],
  [/^\/help\/user-guide\//, 'TechArticle'],
  [/^\/help\/faq\//, 'FAQPage'],
  [/^\/help\/video-tutorial$/, 'VideoObject'],
  [new RegExp(`^/products/(?!(?:${software}|datasets)$)[\\w-]+$`), 'Service'],
  [new RegExp(`^/products/(?:${software})$`), 'SoftwareApplication'],
  [/^\/scrapers\/(?!category\/)/, 'SoftwareApplication'],
  [
    /^\/(?:products|products\/datasets|use-cases|solutions|compare|locations|help|tools|scrapers|scrapers\/category\/[\w-]+|blog\/category\/.+)$/,
    'CollectionPage',
  ],
  [/^\/(?:compare|locations|use-cases|solutions|products\/datasets|legal)\/(?!components\/)/, 'WebPage'],
  [/^\/(?:about|trust|pricing|developers|police-assistance|report-abuse|tools\/.+)$/, 'WebPage'],
  [/^\/contact-us$/, 'ContactPage'],
]

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
    return graph.flatMap(problemsOf)
  })
  const { path } = splitLocale(address.split('?')[0]!)
  const missing = requiredTypes.filter(([pattern, type]) => pattern.test(path) && !types.has(type)).map(([, type]) => `no ${type}`)
  const isUnknown = !requiredTypes.some(([pattern]) => pattern.test(path)) && !undescribed.test(path)
  return [...problems, ...missing, ...(isUnknown ? ['its type is not in requiredTypes (tests/html/structured-data.ts)'] : [])]
}

function problemsOf(item: Item): string[] {
  const type = item['@type'] as string
  const missing = (required[type] ?? ['name', 'url']).filter((name) => isEmpty(item[name])).map((name) => `${type} has no ${name}`)
  const own = Object.entries(item).flatMap(([name, value]) => valueProblems(`${type}.${name}`, value))
  return [...missing, ...own]
}

function valueProblems(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => valueProblems(name, one))
  if (typeof value === 'object' && value !== null) return problemsOf(value as Item)
  if (/\.(?:item|url|image|logo|\w+Url)$/.test(name) && !URL.canParse(String(value)))
    return [`${name} is no absolute address: ${String(value)}`]
  if (/\.(?:date\w+|uploadDate)$/.test(name) && !/^\d{4}-\d\d-\d\d$/.test(String(value))) return [`${name} is no date: ${String(value)}`]
  return []
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
