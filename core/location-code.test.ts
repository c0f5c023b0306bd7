import { expect, test } from 'vitest'
import { site } from '#site'
import type { ContentStore } from './content/documents.ts'
import type { Meta } from './content/kinds.ts'
import { locationData } from './drawing/location-data.ts'
import { locationPrograms } from './location-code.ts'
import { locationProducts } from './locations.ts'

test('each program of a location contains the country code once, and that of a browser a session', () => {
  for (const code of site.locations) {
    for (const { client, before, exit, after } of locationPrograms(code, locationData[code]!)) {
      expect(exit).toBe(`-country-${code.toLowerCase()}${client === 'playwright' ? '-session-browser1' : ''}`)
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

test('W50: the products of a location are those with a network that has exits there, in the order of their place', () => {
  const product = (slug: string, meta: Pick<Meta<'products'>, 'networks' | 'locations'> = {}) => ({ slug, meta })
  const products = [
    product('mobile-proxies', { networks: ['mobile'], locations: 2 }),
    product('rotating-proxies', { networks: 'all', locations: 3 }),
    product('residential-proxies', { networks: ['residential'], locations: 1 }),
    product('isp-proxies', { networks: ['isp'], locations: 4 }),
    product('datasets'),
  ]
  const places = { networks: { residential: 'all', mobile: ['DE', 'JP'], isp: 'ask' } } as const
  const content = { list: () => products } as unknown as ContentStore
  expect(locationProducts('DE', content, places)).toEqual(['residential-proxies', 'mobile-proxies', 'rotating-proxies'])
  expect(locationProducts('AD', content, places)).toEqual(['residential-proxies', 'rotating-proxies'])
})
