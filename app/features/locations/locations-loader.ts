import type { LoaderFunctionArgs } from 'react-router'
import { pageLanguages } from '#core/content/documents.ts'
import { displayName } from '#core/display-name.ts'
import { regionCodes } from '#core/location-facts.ts'
import { locationSlug, otherNames, sortedLocations } from '#core/locations.ts'
import { localizePath } from '#core/urls.ts'
import { locationData } from '#core/drawing/location-data.ts'
import { worldMap } from '#core/drawing/world-map.ts'
import { languageFacts, pageContext } from '#app/page/page-context.ts'
import { breadcrumbList, collectionPage } from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

export async function loadLocations(args: LoaderFunctionArgs) {
  const { locale, path, t, content, hoist, hoistJsonLd } = pageContext(args)
  const page = await content.get('pages', 'locations', locale)
  const title = page?.frontmatter.title ?? t('nav.allLocations')
  const description = page?.frontmatter.description ?? title
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t('nav.locations'), path },
  ]
  const locations = sortedLocations(locale).map(({ code, name }) => ({ code, slug: locationSlug(code), name, data: locationData[code] }))
  return {
    title,
    crumbs,
    lead: page?.frontmatter.lead,
    mapHint: t('locations.mapHint'),
    map: hoist(
      'map',
      worldMap(
        locations.flatMap(({ slug, name, data }) =>
          data ? [{ lat: data.lat, lon: data.lon, name, href: localizePath(`/locations/${slug}`, locale) }] : [],
        ),
        { alt: t('locations.map') },
      ),
    ),
    regions: (Object.keys(regionCodes) as (keyof typeof regionCodes)[]).map((region) => ({
      region,
      name: displayName(regionCodes[region], 'region', locale),
      locations: locations
        .filter(({ data }) => data?.region === region)
        .map(({ slug, name, code }) => ({ slug, name, code, aliases: otherNames(code, locale).filter((other) => other !== name) })),
    })),
    body: page ? hoist('body', page.html) : '',
    language: languageFacts(page),
    seo: {
      title,
      description,
      path,
      locale,
      languages: pageLanguages(content, 'pages', 'locations'),
      noindex: args.url.searchParams.has('q'),
    } satisfies PageSeo,
    jsonLd: hoistJsonLd([breadcrumbList(crumbs, locale), collectionPage({ title, description, path, language: page?.language ?? locale })]),
  }
}
