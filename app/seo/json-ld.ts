/** schema.org descriptions of pages. Hoisted: they are in documents, not in payloads. */
import type * as Schema from 'schema-dts'
import { site } from '#site'
import type { Kind, SchemaTypeOf } from '#core/content/kinds.ts'
import { videoCaptions, videoFile, videoMoment, videoPoster } from '#core/content/video-files.ts'
import { fileFormatNames, fileFormats, sampleFileName, sampleFilePath } from '#core/datasets/files.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import { inlineText } from '#core/content/inline.ts'
import { shareImagePath } from '#core/share/address.ts'
import { absoluteUrl } from './page-seo.ts'

/** A description of a page. The types of the vocabulary exclude unknown properties. */
export type JsonLd = Exclude<Schema.Thing, string>

/** A description of exactly one type. */
type Described<Type extends JsonLd['@type']> = Extract<JsonLd, { '@type': Type }>

/** The description of a document's page, of the type that its kind declares. */
export type DocumentDescription<K extends Kind> =
  SchemaTypeOf<K> extends infer Type ? (Type extends JsonLd['@type'] ? Described<Type> : JsonLd) : never

/** The `<script>` element for a list of descriptions; `<` is escaped so that no text can close it. */
export function jsonLdScript(items: readonly JsonLd[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': items }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

export interface Crumb {
  label: string
  /** Unprefixed; the last crumb is the page itself. */
  path: string
  /** Language and direction of the label if it is not in the page's language. */
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

export function breadcrumbList(crumbs: readonly Crumb[], locale: Locale): Described<'BreadcrumbList'> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: absoluteUrl(crumb.path, locale),
    })),
  }
}

const publisher = { '@type': 'Organization', name: site.brand, url: site.origin } as const

export function organization(): Described<'Organization'> {
  return { ...publisher, logo: `${site.origin}/icon-512.png`, ...(site.social.length ? { sameAs: site.social.map(({ url }) => url) } : {}) }
}

export function webSite(language: Locale): Described<'WebSite'> {
  const search: Schema.WithActionConstraints<Schema.SearchAction> = {
    '@type': 'SearchAction',
    target: `${absoluteUrl('/search', language)}?q={query}`,
    'query-input': 'required name=query',
  }
  return {
    '@type': 'WebSite',
    name: site.brand,
    url: absoluteUrl('/', language),
    inLanguage: localeInfo[language].tag,
    potentialAction: search,
  }
}

export interface Work {
  title: string
  description: string
  /** Unprefixed. */
  path: string
  /** The language of the text: an English page below another language's prefix is described as the English page. */
  language: Locale
}

/** Properties of all works. */
export const describeWork = ({ title, description, path, language }: Work) => ({
  name: title,
  description,
  url: absoluteUrl(path, language),
  inLanguage: localeInfo[language].tag,
})

/** @param page without `published` if only the last change is known; `pictures` are addresses from the root of the site */
export function article<Type extends 'BlogPosting' | 'TechArticle'>(
  type: Type,
  page: Work & { published?: string; updated: string; pictures?: readonly string[] | undefined },
): Described<Type> {
  const shareImage = site.origin + shareImagePath(page.path, page.language)
  const properties = {
    ...describeWork(page),
    headline: page.title,
    image: page.pictures ? [shareImage, ...page.pictures.map((path) => site.origin + path)] : shareImage,
    ...(page.published && { datePublished: page.published }),
    dateModified: page.updated,
    author: publisher,
    publisher,
  } satisfies Omit<Described<'BlogPosting' | 'TechArticle'>, '@type'>
  return { '@type': type, ...properties } as Described<Type>
}

function softwareApplication(page: Work): Described<'SoftwareApplication'> {
  return {
    '@type': 'SoftwareApplication',
    ...describeWork(page),
    applicationCategory: 'DeveloperApplication',
    operatingSystem: 'Any',
    publisher,
  }
}

function service(page: Work): Described<'Service'> {
  // In the vocabulary a service is not a work and has no language.
  const { name, description, url } = describeWork(page)
  return { '@type': 'Service', name, description, url, serviceType: page.title, provider: publisher }
}

/** Not `article`: the build does not know the day of the last change. */
function apiReference(page: Work): Described<'APIReference'> {
  return { '@type': 'APIReference', ...describeWork(page), headline: page.title, author: publisher, publisher }
}

const pageDescriptions = {
  APIReference: apiReference,
  Service: service,
  SoftwareApplication: softwareApplication,
  WebPage: (page: Work): Described<'WebPage'> => ({ '@type': 'WebPage', ...describeWork(page) }),
} as const

/** The structured data of a page from its title, description, address and language. */
export function describePage<Type extends keyof typeof pageDescriptions>(type: Type, page: Work): Described<Type> {
  return pageDescriptions[type](page) as Described<Type>
}

/** An entry of a list; the language is that of its text. */
export type Listed = Pick<Work, 'title' | 'path' | 'language'>

/** @param items in the order of the page; omitted if there are hundreds, because the page links to them */
export function collectionPage(page: Work, items: readonly Listed[] = []): Described<'CollectionPage'> {
  const list = items.map(({ title, path, language }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: inlineText(title),
    item: absoluteUrl(path, language),
  }))
  return {
    '@type': 'CollectionPage',
    ...describeWork(page),
    ...(list.length > 0 && { mainEntity: { '@type': 'ItemList', numberOfItems: list.length, itemListElement: list } }),
  }
}

/** The subject of a location's page. @param coordinates in degrees @param within the states and cities that can be chosen there */
export function place(
  name: string,
  coordinates: { lat: number; lon: number },
  within: { states: readonly { name: string }[]; cities: readonly { name: string }[] },
): Described<'Place'> {
  const containsPlace = [
    ...within.states.map(({ name }) => ({ '@type': 'State' as const, name })),
    ...within.cities.map(({ name }) => ({ '@type': 'City' as const, name })),
  ]
  return {
    '@type': 'Place',
    name,
    geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lon },
    ...(containsPlace.length > 0 && { containsPlace }),
  }
}

export function faqPage(questions: readonly { q: string; a: string }[], language: Locale): Described<'FAQPage'> {
  return {
    '@type': 'FAQPage',
    inLanguage: localeInfo[language].tag,
    mainEntity: questions.map(({ q, a }) => ({
      '@type': 'Question',
      name: inlineText(q),
      acceptedAnswer: { '@type': 'Answer', text: inlineText(a) },
    })),
  }
}

export function howTo(page: Work & { steps: readonly string[] }): Described<'HowTo'> {
  return {
    '@type': 'HowTo',
    ...describeWork(page),
    step: page.steps.map((text, index) => ({ '@type': 'HowToStep', position: index + 1, text })),
  }
}

/** @param page `fields` are names and meanings of the columns, `slug` is part of the sample's file names */
export function dataset({
  slug,
  fields,
  ...page
}: Work & { slug: string; fields: readonly { name: string; meaning: string }[] }): Described<'Dataset'> {
  return {
    '@type': 'Dataset',
    ...describeWork(page),
    creator: publisher,
    distribution: fileFormatNames.map((format) => ({
      '@type': 'DataDownload',
      name: sampleFileName(slug, format),
      encodingFormat: fileFormats[format].type,
      contentUrl: site.origin + sampleFilePath(slug, format),
    })),
    variableMeasured: fields.map(({ name, meaning }) => ({ '@type': 'PropertyValue', name, description: inlineText(meaning) })),
  }
}

interface Video extends Work {
  slug: string
  /** Duration. */
  seconds: number
  /** ISO date. */
  recorded: string
  /** In order; each ends where the next begins. */
  chapters: readonly { startSeconds: number; title: string }[]
}

export function videoObject({ slug, seconds, recorded, chapters, ...page }: Video): Described<'VideoObject'> {
  return {
    '@type': 'VideoObject',
    ...describeWork(page),
    contentUrl: site.origin + videoFile(slug),
    thumbnailUrl: site.origin + videoPoster(slug),
    uploadDate: recorded,
    duration: `PT${seconds}S`,
    caption: { '@type': 'MediaObject', contentUrl: site.origin + videoCaptions(slug, page.language), encodingFormat: 'text/vtt' },
    hasPart: chapters.map(({ startSeconds, title }, index) => ({
      '@type': 'Clip',
      name: title,
      startOffset: startSeconds,
      endOffset: chapters[index + 1]?.startSeconds ?? seconds,
      url: site.origin + videoMoment(slug, startSeconds),
    })),
  }
}
