import { expect, test } from 'vitest'
import { site } from '#site'
import type { ContentStore } from './content/documents.ts'
import type { Meta } from './content/kinds.ts'
import { locationData } from './drawing/location-data.ts'
import { locationPrograms } from './location-code.ts'
import { locationProducts } from './locations.ts'

test('each program of a location contains the country code once', () => {
  for (const code of site.locations) {
    for (const { before, exit, after } of locationPrograms(code, locationData[code]!)) {
      expect(exit).toBe(`-country-${code.toLowerCase()}`)
      expect(before + after).not.toContain('-country-')
    }
  }
})

test('the browser program sets a valid locale, and the time zone of a location that has only one', () => {
  const browser = (code: string) => locationPrograms(code, locationData[code]!).at(-1)!.after
  expect(browser('DE')).toContain("newPage({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })")
  expect(browser('US')).toContain("newPage({ locale: 'en-US' })")
  for (const code of site.locations) {
    const [, locale = ''] = /locale: '([^']+)'/.exec(browser(code)) ?? []
    expect(Intl.getCanonicalLocales(locale), code).toEqual([locale])
  }
})

test('the products of a location are those that support it, in the order of their place', () => {
  const product = (slug: string, locations?: Meta<'products'>['locations']) => ({ slug, meta: { locations } })
  const products = [
    product('mobile-proxies', { place: 2, codes: ['DE', 'JP'] }),
    product('residential-proxies', { place: 1, codes: 'all' }),
    product('datasets'),
  ]
  const content = { list: () => products } as unknown as ContentStore
  expect(locationProducts('DE', content)).toEqual(['residential-proxies', 'mobile-proxies'])
  expect(locationProducts('AD', content)).toEqual(['residential-proxies'])
})
