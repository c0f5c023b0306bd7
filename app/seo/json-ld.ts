/** schema.org descriptions of pages. Parked as a fragment: only the document carries them. */
import { site } from '#site'
import { videoCaptions, videoFile, videoMoment, videoPoster } from '#core/content/video-files.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import { inlineText } from '#core/content/inline.ts'
import { absoluteUrl } from './page-seo.ts'

export type JsonLd = { '@type': string } & Record<string, unknown>

/** The `<script>` element for a list of descriptions; `<` is escaped so that words can't close it. */
export function jsonLdScript(items: readonly JsonLd[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': items }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

export interface Crumb {
  label: string
  /** Unprefixed; the last crumb is the page itself. */
  path: string
  /** Language and direction of the label where it is not in the page's language. */
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

export function breadcrumbList(crumbs: readonly Crumb[], locale: Locale): JsonLd {
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

const publisher = { '@type': 'Organization', name: site.brand, url: site.origin }

export function organization(): JsonLd {
  return { ...publisher, logo: `${site.origin}/icon-512.png`, ...(site.social.length ? { sameAs: site.social.map(({ url }) => url) } : {}) }
}

export function webSite(language: Locale): JsonLd {
  return {
    '@type': 'WebSite',
    name: site.brand,
    url: absoluteUrl('/', language),
    inLanguage: localeInfo[language].tag,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absoluteUrl('/search', language)}?q={query}`,
      'query-input': 'required name=query',
    },
  }
}

export interface Work {
  title: string
  description: string
  /** Unprefixed. */
  path: string
  /** That of the words: a page in English inside another language is described as the English page that it is. */
  language: Locale
}

const work = ({ title, description, path, language }: Work) => ({
  name: title,
  description,
  url: absoluteUrl(path, language),
  inLanguage: localeInfo[language].tag,
})

/** @param page `published` is left out where only the last change is known */
export function article(page: Work & { published?: string; updated: string; kind?: 'BlogPosting' | 'TechArticle' }): JsonLd {
  return {
    '@type': page.kind ?? 'BlogPosting',
    ...work(page),
    headline: page.title,
    datePublished: page.published,
    dateModified: page.updated,
    author: publisher,
    publisher,
  }
}

export function softwareApplication(page: Work): JsonLd {
  return { '@type': 'SoftwareApplication', ...work(page), applicationCategory: 'DeveloperApplication', operatingSystem: 'Any', publisher }
}

export function service(page: Work): JsonLd {
  return { '@type': 'Service', ...work(page), serviceType: page.title, provider: publisher }
}

export function faqPage(questions: readonly { q: string; a: string }[], language: Locale): JsonLd {
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

export function howTo(page: Work & { steps: readonly string[] }): JsonLd {
  return { '@type': 'HowTo', ...work(page), step: page.steps.map((text, index) => ({ '@type': 'HowToStep', position: index + 1, text })) }
}

/** @param page `fields` are names and meanings of the columns */
export function dataset({ fields, ...page }: Work & { fields: readonly { name: string; meaning: string }[] }): JsonLd {
  return {
    '@type': 'Dataset',
    ...work(page),
    creator: publisher,
    variableMeasured: fields.map(({ name, meaning }) => ({ '@type': 'PropertyValue', name, description: inlineText(meaning) })),
  }
}

interface Video extends Work {
  slug: string
  /** Its length. */
  seconds: number
  /** ISO date. */
  recorded: string
  /** In order, with where they begin in seconds: one lasts until the next. */
  chapters: readonly { start: number; title: string }[]
}

export function videoObject({ slug, seconds, recorded, chapters, ...page }: Video): JsonLd {
  return {
    '@type': 'VideoObject',
    ...work(page),
    contentUrl: site.origin + videoFile(slug),
    thumbnailUrl: site.origin + videoPoster(slug),
    uploadDate: recorded,
    duration: `PT${seconds}S`,
    caption: { '@type': 'MediaObject', contentUrl: site.origin + videoCaptions(slug, page.language), encodingFormat: 'text/vtt' },
    hasPart: chapters.map(({ start, title }, index) => ({
      '@type': 'Clip',
      name: title,
      startOffset: start,
      endOffset: chapters[index + 1]?.start ?? seconds,
      url: site.origin + videoMoment(slug, start),
    })),
  }
}

export { work as describeWork }
