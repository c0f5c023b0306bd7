import { pageLanguages } from '#core/content/documents.ts'
import { locationPrograms } from '#core/location-code.ts'
import { locationFacts } from '#core/location-facts.ts'
import { locationCodes, locationName, locationProducts, locationSlug } from '#core/locations.ts'
import { nearbyLocations } from '#core/nearby-locations.ts'
import { locationData } from '#core/drawing/location-data.ts'
import { locationMap } from '#core/drawing/location-map.ts'
import { translatorFor } from '#app/i18n/messages.ts'
import { languageFacts, notFound, pageContext, type PageArgs } from '#app/page/page-context.ts'
import { breadcrumbList, describePage, place } from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

export async function loadLocation(args: PageArgs<'slug'>) {
  const { locale, path, t, content, hoist, productPlates, hoistJsonLd } = pageContext(args)
  const slug = args.params.slug
  const code = locationCodes.get(slug)
  const facts = code ? locationFacts(code, locale) : undefined
  if (!code || !facts) notFound(args.url)
  const document = await content.get('locations', slug, locale)
  const name = locationName(code, locale)
  const language = document?.language ?? locale
  const title = translatorFor(language)('location.title', { name: locationName(code, language) })
  const description = document?.frontmatter.description ?? t('location.description', { name })
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t('nav.locations'), path: '/locations' },
    { label: name, path },
  ]
  return {
    title,
    name,
    crumbs,
    programs: locationPrograms(code, locationData[code]!),
    requestText: t(facts.zones.length === 1 ? 'location.requestText' : 'location.requestZones'),
    productsText: t('location.productsText'),
    lead: document?.frontmatter.lead ?? t('location.lead', { name }),
    headings: document?.headings ?? [],
    map: hoist('map', locationMap({ lat: facts.lat, lon: facts.lon, name })),
    zones: facts.zones,
    facts: [
      { term: t('location.region'), text: facts.region },
      { term: t('location.coordinates'), text: facts.coordinates, ltr: true },
      { term: t('location.languages'), text: facts.languages },
      { term: t('location.currency'), text: facts.currency },
      { term: t('location.code'), text: code, ltr: true },
    ],
    nearby: nearbyLocations(code, 8).map((code) => ({ code, slug: locationSlug(code), name: locationName(code, locale) })),
    products: productPlates(locationProducts(code, content)),
    body: document ? hoist('body', document.html) : '',
    language: languageFacts(document, document?.headings),
    seo: { title, description, path, locale, languages: pageLanguages(content, 'locations', slug) } satisfies PageSeo,
    jsonLd: hoistJsonLd([
      breadcrumbList(crumbs, locale),
      {
        ...describePage('WebPage', { title, description, path, language }),
        about: place(locationName(code, language), facts),
      },
    ]),
  }
}
