import { expect, test } from 'vitest'
import { localeInfo, locales } from '#core/locales.ts'
import { statusPage } from '#server/http/status-page.ts'
import { statusText, statusWords } from '#server/http/status-words.ts'

test.each(locales)('C7: a failure is told in %s, with its reference, unstored and unstyled by others', (locale) => {
  const { headers, body } = statusPage({ status: 500, locale, requestId: 'r-1' })
  const { tag, dir } = localeInfo[locale]
  expect(body).toContain(`<html lang="${tag}" dir="${dir}">`)
  expect(body).toContain(`<h1>${statusWords[locale].error}</h1>`)
  expect(body).toContain('r-1')
  expect(new Map(headers).get('Cache-Control')).toBe('no-store')
  expect(new Map(headers).get('Content-Security-Policy')).toMatch(/style-src 'self' 'sha256-/)
})

test.each([
  [400, 'notUnderstood'],
  [404, 'notFound'],
  [405, 'notAllowed'],
  [403, 'notAllowed'],
  [408, 'tooSlow'],
  [413, 'tooLarge'],
  [414, 'tooLarge'],
  [415, 'notUnderstood'],
  [417, 'notUnderstood'],
  [421, 'otherSite'],
  [431, 'tooLarge'],
  [500, 'error'],
  [502, 'error'],
  [503, 'unavailable'],
])('status %i says %s', (status, expected) => {
  expect(statusText(status)).toBe(expected)
})

test('every header stands once', () => {
  const names = statusPage({ status: 404, locale: 'en', requestId: 'r' }).headers.map(([name]) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
})
