/** Made-up goods with prices by country: the seed decides name, price, stock and rating. */
import { locationData } from '#core/drawing/location-data.ts'
import { seededChoice, seededFraction, seededInteger } from '../random.ts'

/** How much one US dollar is, made up, and the same in each run. Who has another currency pays in dollars. */
const rates: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.9,
  GBP: 0.8,
  JPY: 150,
  CNY: 7,
  BRL: 5,
  INR: 85,
  IDR: 16_000,
  MXN: 18,
  PLN: 4,
  AED: 3.67,
  TRY: 40,
  CAD: 1.4,
  AUD: 1.5,
  CHF: 0.9,
  SEK: 10,
}

/** The shop answers in the language of the visitor's country. */
export function languageOf(country: string): string {
  return locationData[country]?.languages[0] ?? 'en'
}

function currencyOf(country: string): { code: string; rate: number; decimals: number } {
  const own = locationData[country]?.currency ?? 'USD'
  const code = own in rates ? own : 'USD'
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
  return { code, rate: rates[code]!, decimals: maximumFractionDigits }
}

const kinds = [
  'Trail headlamp',
  'Rain jacket',
  'Camping stove',
  'Sleeping bag',
  'Water filter',
  'Bicycle pump',
  'Wool hat',
  'Tent',
] as const

export interface Item {
  number: number
  sku: string
  name: string
  price: number
  currency: string
  inStock: boolean
  rating: number
  reviews: number
}

/** The largest number of an item; there are no others. */
export const itemCount = 5000

/**
 * @param country ISO 3166-1 alpha-2, upper case
 * @returns `undefined` for a number without an item
 */
export function itemOf(seed: number, number: number, country: string): Item | undefined {
  if (!Number.isInteger(number) || number < 1 || number > itemCount) return undefined
  const { code, rate, decimals } = currencyOf(country)
  const dollars = 5 + seededInteger(19_500, seed, 'price', number) / 100
  // Sellers ask more in some countries, which is why prices are collected by country.
  const share = 0.85 + 0.4 * seededFraction(seed, 'share', number, country)
  return {
    number,
    sku: `LAB-${String(number).padStart(4, '0')}`,
    name: `${seededChoice(kinds, seed, 'kind', number)} ${100 + seededInteger(900, seed, 'model', number)}`,
    price: Number((dollars * rate * share).toFixed(decimals)),
    currency: code,
    inStock: seededFraction(seed, 'stock', number, country) < 0.8,
    rating: 3 + seededInteger(21, seed, 'rating', number) / 10,
    reviews: seededInteger(900, seed, 'reviews', number),
  }
}

export function priceText({ price, currency }: Item): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(price)
}

/** Numbers of the items that a text finds, in an order of its own. */
export function searchItems(seed: number, query: string, limit: number): number[] {
  return Array.from({ length: limit }, (_, index) => 1 + seededInteger(itemCount, seed, 'search', query.toLowerCase(), index))
}

/** Where a database of addresses says that an exit is: for some exits in another country. */
export function databaseCountry(seed: number, ip: string, country: string, countries: readonly string[]): string {
  const isWrong = seededFraction(seed, 'database', ip) < wrongShare
  return isWrong
    ? seededChoice(
        countries.filter((code) => code !== country),
        seed,
        'database',
        ip,
        'country',
      )
    : country
}

/** Share of the addresses that the database places in the wrong country. */
export const wrongShare = 0.2
