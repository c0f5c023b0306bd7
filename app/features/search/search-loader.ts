import type { LoaderFunctionArgs } from 'react-router'
import { isFallback, type ContentStore, type Entry } from '#core/content/documents.ts'
import { inlineText } from '#core/content/inline.ts'
import { documentPath } from '#core/content/routes.ts'
import type { Kind } from '#core/content/taxonomy.ts'
import { locales, type Locale } from '#core/locales.ts'
import { locationCodes } from '#core/locations.ts'
import type { PlainMessageKey, Translate } from '#core/messages.ts'
import { analyse, score } from '#core/search/match.ts'
import { displayName } from '#app/i18n/format.ts'
import { pageContext } from '#app/page/page-context.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

/** Kinds in the order in which equal results are shown. */
const kinds = [
  'products',
  'pages',
  'user-guide',
  'faq',
  'video-tutorial',
  'blog',
  'datasets',
  'scrapers',
  'locations',
  'use-cases',
  'solutions',
  'compare',
  'legal',
] as const satisfies readonly Kind[]

type FoundKind = (typeof kinds)[number]

/** Kinds with a search box of their own: what it says, and the page that it belongs to. */
const scopes = {
  blog: { label: 'blog.search', home: { label: 'nav.blog', path: '/blog' } },
  scrapers: { label: 'scrapers.search', home: { label: 'nav.marketplace', path: '/scrapers' } },
} as const satisfies Partial<Record<FoundKind, { label: PlainMessageKey; home: { label: PlainMessageKey; path: string } }>>

type Scope = keyof typeof scopes

/** Results on the page. */
const most = 30

/** What may be found. */
interface Findable {
  kind: FoundKind
  title: string
  text: string
  path: string
  /** Further words by which it is found. */
  more: string
}

/** Searches everything, or one kind: that of the page's address, or of its parameter `kind`. */
export async function loadSearch(args: LoaderFunctionArgs, given?: Scope) {
  const { locale, path, t, content } = pageContext(args)
  const { searchParams } = args.url
  const query = (searchParams.get('q') ?? '').trim().slice(0, 200)
  const title = query ? t('search.titleFor', { query }) : t('nav.search')
  const scope = given ?? scopeOf(searchParams.get('kind'))
  const { label, home } = scope ? scopes[scope] : { label: 'search.label' as const }
  const all = () => (scope ? [scope] : kinds).flatMap((kind) => findable(kind, content, locale, t))
  return {
    title: t('nav.search'),
    label: t(label),
    query,
    path,
    scoped: scope !== undefined,
    /** What the box must send along; the address of the blog's search says it already. */
    kind: given ? undefined : scope,
    crumbs: [
      { label: t('nav.home'), path: '/' },
      ...(home ? [{ label: t(home.label), path: home.path }] : []),
      { label: t('nav.search'), path },
    ],
    jsonLd: '',
    results: find(query, all),
    seo: { title, description: title, path, locale, languages: locales, noindex: true } satisfies PageSeo,
  }
}

function scopeOf(name: string | null): Scope | undefined {
  return name !== null && Object.hasOwn(scopes, name) ? (name as Scope) : undefined
}

function find(query: string, all: () => readonly Findable[]) {
  const words = analyse(query)
  if (words.length === 0) return []
  return all()
    .map((found) => ({ found, points: score({ title: found.title, text: `${found.text} ${found.more}` }, words) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ found: { kind, title, text, path } }) => ({ kind, title, text, path }))
}

/** What a kind has in a language: documents that are not translated into it are not found in it. */
function findable(kind: FoundKind, content: ContentStore, locale: Locale, t: Translate): Findable[] {
  if (kind === 'locations') return locations(content, locale, t)
  return content
    .list(kind, locale)
    .filter((entry) => !isFallback(entry))
    .map((entry) => {
      const { title, description, ...rest } = entry.words as Record<string, unknown> & { title: string; description: string }
      const others = Object.values(rest).filter((value) => typeof value === 'string')
      return {
        kind,
        title: inlineText(title),
        text: inlineText(description),
        path: documentPath(kind, entry.slug),
        more: [...others, spaced(entry.slug)].join(' '),
      }
    })
}

/** All locations, by their names in the language, their English names and their codes. */
function locations(content: ContentStore, locale: Locale, t: Translate): Findable[] {
  return [...locationCodes].flatMap(([slug, code]) => {
    const written: Entry<'locations'> | undefined = content.entry('locations', slug, locale)
    if (written && isFallback(written)) return []
    const name = displayName(code, 'region', locale)
    return {
      kind: 'locations',
      title: t('location.title', { name }),
      text: written?.words.description ?? t('location.description', { name }),
      path: documentPath('locations', slug),
      more: `${spaced(slug)} ${code}`,
    }
  })
}

const spaced = (slug: string) => slug.replaceAll('-', ' ')
