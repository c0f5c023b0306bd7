/** Reads the metadata of a page from its HTML, like programs that show a shared link. */
import { inlineText } from '#core/content/inline.ts'
import { splitLocale } from '#core/urls.ts'

/** The texts of a page's share image. */
export interface PageFacts {
  /** `og:title`: without the brand. */
  title: string
  /** The breadcrumbs between the home page and the page, joined by dots; '' if there are none. */
  section: string
}

/** Reads the facts of a page; `undefined` if it has no title for shares, like pages that are hidden from search engines. */
export function readPageFacts(html: string): PageFacts | undefined {
  const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1]
  return title === undefined ? undefined : { title: inlineText(unescapeHtml(title)), section: sectionOf(html) }
}

interface BreadcrumbList {
  '@type': 'BreadcrumbList'
  itemListElement: readonly { name: string; item: string }[]
}

/** From the page's structured data (https://schema.org/BreadcrumbList); a page made per request has a nonce. */
function sectionOf(html: string): string {
  const json = /<script(?: nonce="[^"]*")? type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  if (!json) return ''
  const { '@graph': graph } = JSON.parse(json) as { '@graph': readonly { '@type': string }[] }
  const list = graph.find((item): item is BreadcrumbList => item['@type'] === 'BreadcrumbList')
  const above = list?.itemListElement.slice(0, -1) ?? []
  return above
    .filter(({ item }) => splitLocale(new URL(item).pathname).path !== '/')
    .map(({ name }) => inlineText(name))
    .join(' · ')
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

/** Reverses React's escaping of attributes. */
function unescapeHtml(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity]!)
}
