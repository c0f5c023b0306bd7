import type { LoaderFunctionArgs } from 'react-router'
import { readCatalogQuery, writeCatalogQuery } from '#core/catalog/catalog.ts'
import { scraperSorts, scraperCatalog } from '#core/catalog/lists.ts'
import { pageLanguages, type Entry } from '#core/content/documents.ts'
import { scraperCategories } from '#core/content/taxonomy.ts'
import { completeLocales } from '#core/locales.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { catalogSeo, catalogView, findEntries, isFiltered } from '#app/catalog/catalog-loader.ts'
import { languageFacts, listed, listItem, notFound, pageContext } from '#app/page/page-context.ts'
import { breadcrumbList, collectionPage } from '#app/seo/json-ld.ts'

/** Number of scrapers of other categories below those of one. */
const maxOthers = 3

function scraperCard(entry: Entry<'scrapers'>, { t }: Pick<ReturnType<typeof pageContext>, 't'>) {
  return { ...listItem(entry), category: t(`scrapers.category.${entry.meta.category}`), version: entry.meta.version }
}

/** The marketplace, or one of its categories. */
export async function loadScrapers(args: LoaderFunctionArgs) {
  const context = pageContext(args)
  const category = scraperCategories.find((known) => known === args.params.category)
  if (args.params.category !== undefined && !category) notFound(args.url)
  const { locale, path, t, content, hoist, hoistJsonLd } = context
  const query = readCatalogQuery(args.url.searchParams, scraperCatalog)
  // Title and description of a category are messages.
  const page = category ? undefined : await content.get('pages', 'scrapers', locale)
  const name = category && t(`scrapers.category.${category}`)
  const marketplace = page?.frontmatter.title ?? t('nav.marketplace')
  const title = name ? t('scrapers.categoryTitle', { name }) : marketplace
  const description = name ? t('scrapers.categoryDescription', { name }) : (page?.frontmatter.description ?? title)
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t('nav.marketplace'), path: '/scrapers' },
    ...(name ? [{ label: name, path }] : []),
  ]
  const { entries: found, corrected } = findEntries(context, 'scrapers', query.search)
  const { items, view } = catalogView(context, {
    all: content.list('scrapers', locale),
    found: found.filter(({ meta }) => !category || meta.category === category),
    corrected,
    query,
    facets: scraperCatalog.facets,
    sorts: scraperSorts,
    facetLabels: {},
  })
  const counts = Map.groupBy(found, ({ meta }) => meta.category)
  const search = writeCatalogQuery({ ...query, page: 1 })
  const isUnfiltered = !isFiltered(query) && query.page === 1
  const seo = { title, description, path, locale, languages: category ? completeLocales : pageLanguages(content, 'pages', 'scrapers') }
  return {
    title,
    crumbs,
    lead: name ? description : page?.frontmatter.lead,
    /** With the number of results in each; the links keep search and order. */
    categories: [
      { label: t('scrapers.all'), isShown: category === undefined, href: `/scrapers${search}`, count: formatNumber(found.length, locale) },
      ...scraperCategories.map((one) => ({
        label: t(`scrapers.category.${one}`),
        isShown: one === category,
        href: `/scrapers/category/${one}${search}`,
        count: formatNumber(counts.get(one)?.length ?? 0, locale),
      })),
    ],
    catalog: view,
    scrapers: items.map((entry) => scraperCard(entry, context)),
    others:
      category && isUnfiltered
        ? found
            .filter(({ meta }) => meta.category !== category)
            .slice(0, maxOthers)
            .map((entry) => scraperCard(entry, context))
        : [],
    body: page && isUnfiltered ? hoist('body', page.html) : undefined,
    language: languageFacts(page),
    seo: catalogSeo(seo, query, view),
    jsonLd: hoistJsonLd([
      breadcrumbList(crumbs, locale),
      collectionPage({ title, description, path, language: page?.language ?? locale }, items.map(listed)),
    ]),
  }
}
