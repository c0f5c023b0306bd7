import { expect, test } from 'vitest'
import { localeInfo, locales } from '#core/locales.ts'
import { loadStatusMessages, statusMessage, statusPage } from '#server/http/status-page.ts'

test.each(locales)('C7: the error page in %s has a reference, is not cached and allows only its own style', (locale) => {
  const { headers, body } = statusPage({ status: 500, locale, requestId: 'r-1' })
  const { tag, dir } = localeInfo[locale]
  expect(body).toContain(`<html lang="${tag}" dir="${dir}">`)
  expect(body).toContain(`<h1>${loadStatusMessages()(locale)('status.error')}</h1>`)
  expect(body).toContain('<code translate="no">Internal Server Error</code> <code translate="no">r-1</code>')
  expect(new Map(headers).get('Cache-Control')).toBe('no-store')
  expect(new Map(headers).get('Content-Security-Policy')).toMatch(/style-src 'self' 'sha256-/)
})

test('C7: the error page in Chinese has a search box, links and the details for support', () => {
  const { body } = statusPage({ status: 500, locale: 'zh', requestId: 'r-1' })
  expect(body).toContain('<form action="/zh/search"><input type="search" name="q" aria-label="搜索本站"> <button>搜索</button></form>')
  expect([...body.matchAll(/<li><a href="([^"]*)">([^<]*)/g)].map(([, to, word]) => [to, word])).toEqual([
    ['/zh', '首页'],
    ['/zh/products', '产品'],
    ['/zh/help', '帮助中心'],
    ['/zh/contact-us', '联系我们'],
  ])
  expect(body).toContain('供技术支持排查： <code translate="no">Internal Server Error</code>')
})

test.each([
  [404, 'Page Not Found'],
  [500, 'Internal Server Error'],
  [503, 'Service Unavailable'],
  [421, 'Misdirected Request'],
  [599, 'Internal Server Error'],
])('R15: the original message of %i is %s', (status, message) => {
  expect(statusPage({ status, locale: 'ar' }).body).toContain(`<code translate="no">${message}</code></small>`)
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
])('status %i has the message %s', (status, expected) => {
  expect(statusMessage(status)).toBe(`status.${expected}`)
})

test('no header is sent twice', () => {
  const names = statusPage({ status: 404, locale: 'en', requestId: 'r' }).headers.map(([name]) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
})
