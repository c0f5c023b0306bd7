/** The Markdown alternates of locations, which are made from data, with or without a document, and their list. */
import { site } from '#site'
import { isFallback, type ContentStore } from '#core/content/documents.ts'
import { inlineText } from '#core/content/inline.ts'
import { markdownTable } from '#core/content/kinds/alternate.ts'
import { documentPath } from '#core/content/routes.ts'
import { locationOffer, type OfferedPlace } from '#core/contract/location-offer.ts'
import { places } from '#core/contract/places.ts'
import { joinItems } from '#core/format.ts'
import { locationFacts, regionCodes, type LocationFacts } from '#core/location-facts.ts'
import { locationPrograms } from '#core/location-code.ts'
import { locationCodes, locationName, locationProducts, locationSlug, networkProducts } from '#core/locations.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { nearbyLocations } from '#core/nearby-locations.ts'
import { locationData } from '#core/drawing/location-data.ts'
import { markdownAlternatePath } from '#core/urls.ts'
import { markdownAlternate } from '#tooling/content/markdown-alternate.ts'
import type { CompilerMessages } from '#tooling/content/compiler-messages.ts'
import { linkLine, type MarkdownAlternate } from './markdown-alternate.ts'

/** Inputs of the alternates in one language. */
export interface LocationSource {
  content: ContentStore
  locale: Locale
  t: Translate
}

/** The locations whose page is in the language, by name. */
function locationsIn({ content, locale }: LocationSource) {
  const { compare } = new Intl.Collator(localeInfo[locale].format)
  return [...locationCodes]
    .flatMap(([slug, code]) => {
      const entry = content.entry('locations', slug, locale)
      const facts = locationFacts(code, locale)
      return facts && !(entry && isFallback(entry)) ? [{ code, slug, facts, entry, name: locationName(code, locale) }] : []
    })
    .sort((a, b) => compare(a.name, b.name))
}

/** An alternate for each location, by name; a location with a document has a description. */
export function locationAlternates(source: LocationSource, messages: CompilerMessages): MarkdownAlternate[] {
  const { content, locale, t } = source
  return locationsIn(source).map(({ code, slug, facts, entry, name }) => {
    const title = t('location.title', { name })
    return {
      title,
      ...(entry && { description: inlineText(entry.frontmatter.description) }),
      path: documentPath('locations', slug),
      async text() {
        const document = await content.get('locations', slug, locale)
        const generated = [factsTable(source, code, facts), requestExample(source, code, facts), ...offer(source, code)]
        const text = document
          ? markdownAlternate(document, { origin: site.origin, messages, title, generated })
          : `${[`# ${title}`, t('location.lead', { name }), ...generated].join('\n\n')}\n`
        return [text, nearby(source, code), products(source, code)].join('\n')
      },
    }
  })
}

/** The facts of all locations, one table per region. */
export function locationTables(source: LocationSource): string[] {
  const { locale, t } = source
  const head = [t('nav.locations'), t('location.code'), t('location.languages'), t('location.currency'), t('location.zones')]
  const byRegion = Map.groupBy(locationsIn(source), ({ facts }) => facts.region)
  return Object.values(regionCodes).flatMap((code) => {
    const region = locationName(code, locale)
    const rows = (byRegion.get(region) ?? []).map(({ name, slug, code, facts: { languages, currency, zones } }) => [
      `[${name}](${site.origin}${markdownAlternatePath(documentPath('locations', slug), locale)})`,
      code,
      languages,
      currency,
      zones.join(', '),
    ])
    return rows.length > 0 ? [`## ${region}\n\n${markdownTable(head, rows)}\n`] : []
  })
}

function factsTable({ t }: LocationSource, code: string, { region, coordinates, languages, currency, zones }: LocationFacts): string {
  const head = ['region', 'coordinates', 'languages', 'currency', 'code', 'zones'] as const
  return markdownTable(
    head.map((fact) => t(`location.${fact}`)),
    [[region, coordinates, languages, currency, code, zones.join(', ')]],
  )
}

function requestExample({ t }: LocationSource, country: string, { zones }: LocationFacts): string {
  const programs = locationPrograms(country, locationData[country]!).map(
    ({ label, language, before, exit, after }) => `### ${label}\n\n\`\`\`${language}\n${before}${exit}${after}\n\`\`\``,
  )
  return [`## ${t('location.request')}`, t(zones.length === 1 ? 'location.requestText' : 'location.requestZones'), ...programs].join('\n\n')
}

/** Networks, states and cities of a location, as sections. */
function offer({ content, locale, t }: LocationSource, code: string): string[] {
  const { networks, states, cities } = locationOffer(places, code, locale)
  const rows = networks.map(({ network, part, isAvailable, asns }) => {
    const links = networkProducts(network, content, locale)
      .filter((entry) => !isFallback(entry))
      .map(
        ({ slug, frontmatter }) => `[${frontmatter.menu}](${site.origin}${markdownAlternatePath(documentPath('products', slug), locale)})`,
      )
    const state = t(isAvailable ? 'location.available' : 'location.onRequest')
    const numbers = asns.length > 0 ? [t('location.asns', { numbers: joinItems(asns.map(String), locale) })] : []
    return [joinItems(links, locale), part && `\`${part}\``, [state, ...numbers].join(' · ')]
  })
  const head = [t('nav.products'), t('location.userName'), t('location.availability')]
  const hint = t('location.placesText', { country: `-country-${code.toLowerCase()}` })
  return [
    `## ${t('location.networks')}`,
    markdownTable(head, rows),
    ...placeTable(t('location.states'), hint, states, t),
    ...placeTable(t('location.cities'), hint, cities, t),
  ]
}

function placeTable(title: string, hint: string, listed: readonly OfferedPlace[], t: Translate): string[] {
  if (listed.length === 0) return []
  const rows = listed.map(({ name, part }) => [name, `\`${part}\``])
  return [`## ${title}`, hint, markdownTable([t('location.name'), t('location.userName')], rows)]
}

function nearby({ locale, t }: LocationSource, code: string): string {
  const lines = nearbyLocations(code, 8).map((other) =>
    linkLine({ title: locationName(other, locale), path: documentPath('locations', locationSlug(other)) }, locale),
  )
  return `## ${t('location.nearby')}\n\n${lines.join('')}`
}

function products({ content, locale, t }: LocationSource, code: string): string {
  const lines = locationProducts(code, content, places).flatMap((slug) => {
    const entry = content.entry('products', slug, locale)
    if (!entry || isFallback(entry)) return []
    return [
      linkLine({ title: entry.frontmatter.title, description: entry.frontmatter.summary, path: documentPath('products', slug) }, locale),
    ]
  })
  return lines.length > 0 ? `## ${t('location.products')}\n\n${lines.join('')}` : ''
}
