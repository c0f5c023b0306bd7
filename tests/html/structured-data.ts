/**
 * What is wrong with a page's JSON-LD. That no property is unknown to schema.org is checked by its types (`app/seo/json-ld.ts`); here
 * are those that readers require: schema.org/docs and the search engines' guides to structured data.
 */
type Item = Record<string, unknown>

/** By type; other types need a name and an address. */
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
  PropertyValue: ['name', 'description'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'contentUrl', 'uploadDate', 'duration', 'caption'],
  Clip: ['name', 'startOffset', 'endOffset', 'url'],
  MediaObject: ['contentUrl', 'encodingFormat'],
  SearchAction: ['target', 'query-input'],
}

const script = /<script type="application\/ld\+json">(.*?)<\/script>/gs

/** One line for each problem. */
export function structuredDataProblems(html: string): string[] {
  return [...html.matchAll(script)].flatMap(([, json]) => {
    const { '@context': context, '@graph': graph } = JSON.parse(json!) as { '@context': string; '@graph': Item[] }
    if (context !== 'https://schema.org' || graph.length === 0) return ['no list of descriptions']
    return graph.flatMap(problemsOf)
  })
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
