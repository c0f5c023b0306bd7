/** The addresses of location pages: the English name from CLDR, as a slug. */
import { site } from '#site'
import type { ContentStore, Entry } from './content/documents.ts'
import { availability, type Places } from './contract/location.ts'
import { displayName } from './display-name.ts'
import { fallbackLocale, localeInfo, type Locale } from './locales.ts'

const names = new Intl.DisplayNames('en-US', { type: 'region' })

/** Slug of an ISO 3166-1 alpha-2 code: `JP` is `japan`, `CI` is `cote-d-ivoire`. */
export function locationSlug(code: string): string {
  return names
    .of(code)!
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Name of an ISO 3166-1 alpha-2 code in a language, from CLDR. */
export function locationName(code: string, locale: Locale): string {
  return displayName(code, 'region', locale)
}

/** The operator's locations, in the collation order of their names in a language. */
export function sortedLocations(locale: Locale): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(localeInfo[locale].format)
  return site.locations.map((code) => ({ code, name: locationName(code, locale) })).sort((a, b) => compare(a.name, b.name))
}

export const locationCodes: ReadonlyMap<string, string> = new Map(site.locations.map((code) => [locationSlug(code), code]))

/** English names of locations that CLDR lacks: parts used for the whole, short forms, former names. */
const calledInEnglish: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae', 'emirates', 'dubai'],
  CI: ['ivory coast'],
  CV: ['cabo verde'],
  CZ: ['czech republic'],
  GB: ['uk', 'great britain', 'england', 'scotland', 'wales'],
  KR: ['republic of korea'],
  MM: ['burma'],
  NL: ['holland'],
  SZ: ['swaziland'],
  TL: ['east timor'],
  TR: ['turkey'],
  US: ['usa', 'america'],
  VA: ['holy see'],
}

/** Further names by which a location is found: the short name of CLDR, and common English names. */
export function otherNames(code: string, locale: Locale): string[] {
  const short = new Intl.DisplayNames(localeInfo[locale].format, { type: 'region', style: 'short' }).of(code)!
  return [...new Set([short, ...(calledInEnglish[code] ?? [])])]
}

/** Slugs of the products with a network that has exits in a location, in the order of their place on its page. */
export function locationProducts(code: string, content: Pick<ContentStore, 'list'>, places: Pick<Places, 'networks'>): string[] {
  return content
    .list('products', fallbackLocale)
    .flatMap(({ slug, meta: { locations: place, networks = [] } }) => {
      const used = networks === 'all' ? Object.keys(places.networks) : networks
      return place && used.some((network) => availability(places, network, code) === 'available') ? [{ slug, place }] : []
    })
    .sort((a, b) => a.place - b.place)
    .map(({ slug }) => slug)
}

/** The products that sell one network and nothing else: `isp-proxies` and `static-residential-proxies` are those of `isp`. */
export function networkProducts(network: string, content: Pick<ContentStore, 'list'>, locale: Locale): readonly Entry<'products'>[] {
  return content.list('products', locale).filter(({ meta: { networks } }) => networks?.length === 1 && networks[0] === network)
}
