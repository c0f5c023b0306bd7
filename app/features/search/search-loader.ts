import type { LoaderFunctionArgs } from 'react-router'
import { isFallback, type ContentStore, type Entry } from '#core/content/documents.ts'
import { kindPaths, type Kind } from '#core/content/taxonomy.ts'
import { locales, localeInfo, type Locale } from '#core/locales.ts'
import { analyse, score } from '#core/search/match.ts'
import { inlineText } from '#core/content/inline.ts'
import { pageContext } from '#app/page/page-context.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

/** Kinds in the order in which equal results are shown. */
const kinds = [
  'products',
  'user-guide',
  'faq',
  'blog',
  'datasets',
  'scrapers',
  'use-cases',
  'solutions',
  'compare',
  'legal',
] as const satisfies readonly Kind[]

/** Results on the page. */
const most = 30

export async function loadSearch(args: LoaderFunctionArgs, only?: Kind) {
  const { locale, path, t, content } = pageContext(args)
  const query = (args.url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const title = query ? t('search.titleFor', { query }) : t('nav.search')
  return {
    title: t('nav.search'),
    query,
    path,
    crumbs: [
      { label: t('nav.home'), path: '/' },
      ...(only ? [{ label: t('nav.blog'), path: '/blog' }] : []),
      { label: t('nav.search'), path },
    ],
    jsonLd: '',
    results: query ? find(content, query, locale, only ? [only] : kinds) : [],
    seo: { title, description: title, path, locale, languages: locales, noindex: true } satisfies PageSeo,
  }
}

function find(content: ContentStore, query: string, locale: Locale, among: readonly Kind[]) {
  const words = analyse(query)
  if (words.length === 0) return []
  return among
    .flatMap((kind) => content.list(kind, locale).map((entry) => ({ entry, points: score(searchable(entry), words) })))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ entry }) => ({
      kind: entry.kind,
      title: inlineText((entry.words as { title: string }).title),
      text: inlineText((entry.words as { description: string }).description),
      path: kindPaths[entry.kind]!(entry.slug),
      lang: isFallback(entry) ? localeInfo[entry.language].tag : undefined,
    }))
}

function searchable(entry: Entry) {
  const { title, ...rest } = entry.words as Record<string, unknown> & { title: string }
  const text = Object.values(rest)
    .filter((value) => typeof value === 'string')
    .join(' ')
  return { title, text: `${text} ${entry.slug.replaceAll('-', ' ')}` }
}
