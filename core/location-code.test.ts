import { expect, test } from 'vitest'
import { site } from '#site'
import { locationData } from './drawing/location-data.ts'
import { locationPrograms } from './location-code.ts'
import { locationProducts } from './locations.ts'

test('each program of a location has its code once', () => {
  for (const code of site.locations) {
    for (const { before, exit, after } of locationPrograms(code, locationData[code]!)) {
      expect(exit).toBe(`-country-${code.toLowerCase()}`)
      expect(before + after).not.toContain('-country-')
    }
  }
})

test('the driven browser has a language that there is, and the time zone of a place with one', () => {
  const browser = (code: string) => locationPrograms(code, locationData[code]!).at(-1)!.after
  expect(browser('DE')).toContain("newPage({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })")
  expect(browser('US')).toContain("newPage({ locale: 'en-US' })")
  for (const code of site.locations) {
    const [, locale = ''] = /locale: '([^']+)'/.exec(browser(code)) ?? []
    expect(Intl.getCanonicalLocales(locale), code).toEqual([locale])
  }
})

test('products of a location are those that the operator has there', () => {
  const products = { 'residential-proxies': 'all', 'mobile-proxies': ['DE', 'JP'] } as const
  expect(locationProducts('DE', products)).toEqual(['residential-proxies', 'mobile-proxies'])
  expect(locationProducts('AD', products)).toEqual(['residential-proxies'])
})
