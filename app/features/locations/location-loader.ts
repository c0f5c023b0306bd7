import { pageLanguages } from '#core/content/documents.ts'
import { documentPath } from '#core/content/routes.ts'
import { parts } from '#core/contract/gateway.ts'
import { locationOffer, type LocationOffer } from '#core/contract/location-offer.ts'
import { places } from '#core/contract/places.ts'
import { joinItems } from '#core/format.ts'
import { locationPrograms } from '#core/location-code.ts'
import { locationFacts } from '#core/location-facts.ts'
import { locationCodes, locationName, locationProducts, locationSlug, networkProducts } from '#core/locations.ts'
import { nearbyLocations } from '#core/nearby-locations.ts'
import { locationData } from '#core/drawing/location-data.ts'
import { locationMap } from '#core/drawing/location-map.ts'
import { translatorFor } from '#app/i18n/messages.ts'
import { langAttributes, languageFacts, notFound, pageContext, type PageArgs } from '#app/page/page-context.ts'
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
  const offer = locationOffer(places, code, locale)
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
    networks: networkFacts(offer, name, args),
    states: placeFacts('states', offer, code, args),
    cities: placeFacts('cities', offer, code, args),
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
    products: productPlates(locationProducts(code, content, places)),
    body: document ? hoist('body', document.html) : '',
    language: languageFacts(document, document?.headings),
    seo: { title, description, path, locale, languages: pageLanguages(content, 'locations', slug) } satisfies PageSeo,
    jsonLd: hoistJsonLd([
      breadcrumbList(crumbs, locale),
      {
        ...describePage('WebPage', { title, description, path, language }),
        about: place(locationName(code, language), facts, offer),
      },
    ]),
  }
}

/** The networks of a location, with a link to the sales form that names those to be confirmed. */
function networkFacts({ networks }: LocationOffer, name: string, args: PageArgs<'slug'>) {
  const { locale, t, content } = pageContext(args)
  const onRequest = networks.filter(({ isAvailable }) => !isAvailable).map(({ network }) => network)
  const need = new URLSearchParams({ need: t('location.askNeed', { name, networks: joinItems(onRequest, locale) }) })
  const fallbackNetwork = parts.find(({ kind }) => kind === 'network')?.default
  return {
    title: t('location.networks'),
    text: fallbackNetwork ? t('location.networksText', { network: fallbackNetwork }) : '',
    items: networks.map(({ network, part, isAvailable, asns }) => ({
      network,
      part,
      state: t(isAvailable ? 'location.available' : 'location.onRequest'),
      asns: asns.length > 0 ? t('location.asns', { numbers: joinItems(asns.map(String), locale) }) : '',
      products: networkProducts(network, content, locale).map((entry) => ({
        to: documentPath('products', entry.slug),
        label: entry.frontmatter.menu,
        ...langAttributes(entry),
      })),
    })),
    request: onRequest.length > 0 ? { text: t('location.askText'), label: t('location.ask'), to: `/contact-us?${String(need)}` } : null,
  }
}

/** The states or cities of a location; without any, the page leaves the section out. */
function placeFacts(kind: 'states' | 'cities', offer: LocationOffer, code: string, args: PageArgs<'slug'>) {
  const { t } = pageContext(args)
  return {
    title: t(`location.${kind}`),
    text: t('location.placesText', { country: `-country-${code.toLowerCase()}` }),
    places: offer[kind],
  }
}
