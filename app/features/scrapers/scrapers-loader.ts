import type { LoaderFunctionArgs } from 'react-router'
import { pageLanguages } from '#core/content/documents.ts'
import { scraperCategories } from '#core/content/taxonomy.ts'
import { locales } from '#core/locales.ts'
import { languageFacts, listItem, notFound, pageContext, coverOf } from '#app/page/page-context.ts'
import { breadcrumbList, describeWork } from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

/** Scrapers of other categories below those of one. */
const shownOthers = 3

type Category = (typeof scraperCategories)[number]

async function list(args: LoaderFunctionArgs, category?: Category) {
  const { locale, path, t, content, park, describe } = pageContext(args)
  // A category is headed by the catalogues alone.
  const page = category ? undefined : await content.get('pages', 'scrapers', locale)
  const name = category && t(`scrapers.category.${category}`)
  const marketplace = page?.words.title ?? t('nav.marketplace')
  const title = name ? t('scrapers.categoryTitle', { name }) : marketplace
  const description = name ? t('scrapers.categoryDescription', { name }) : (page?.words.description ?? title)
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t('nav.marketplace'), path: '/scrapers' },
    ...(name ? [{ label: name, path }] : []),
  ]
  const all = content.list('scrapers', locale).map((entry) => ({
    ...listItem(entry),
    category: entry.meta.category,
    version: entry.meta.version,
    cover: park(`cover-${entry.slug}`, coverOf(entry.slug)),
  }))
  return {
    title,
    crumbs,
    category,
    lead: name ? description : page?.words.lead,
    categories: scraperCategories,
    scrapers: all.filter((scraper) => !category || scraper.category === category),
    others: category ? all.filter((scraper) => scraper.category !== category).slice(0, shownOthers) : [],
    body: page ? park('body', page.html) : '',
    language: languageFacts(page),
    seo: {
      title,
      description,
      path,
      locale,
      languages: category ? locales : pageLanguages(content, 'pages', 'scrapers'),
    } satisfies PageSeo,
    jsonLd: describe([
      breadcrumbList(crumbs, locale),
      { '@type': 'CollectionPage', ...describeWork({ title, description, path, language: page?.language ?? locale }) },
    ]),
  }
}

export const loadScrapers = (args: LoaderFunctionArgs) => list(args)

export const loadScraperCategory = (args: LoaderFunctionArgs) => {
  const category = scraperCategories.find((known) => known === args.params.category)
  if (!category) notFound(args.url)
  return list(args, category)
}
