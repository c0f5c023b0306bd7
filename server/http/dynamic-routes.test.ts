import { expect, test } from 'vitest'
import { createDynamicRoutes } from '#server/http/dynamic-routes.ts'

const routes = createDynamicRoutes(['/contact-us', '/components/CustData', '/dashboard/inbox/*'])

test.each([
  '/contact-us',
  '/zh/contact-us',
  '/contact-us.data',
  '/ar/contact-us.data',
  '/components/CustData',
  '/zh/dashboard/inbox/C-1.data',
])('R17: %s is answered per request', (path) => {
  expect(routes.has(path)).toBe(true)
})

test.each(['/', '/blog', '/contact-us/', '/contact-us/x', '/en/contact-us', '/Contact-us', '/dashboard/inbox'])(
  '%s is not answered per request',
  (path) => {
    expect(routes.has(path)).toBe(false)
  },
)

test('R10: letter case is corrected', () => {
  expect(routes.spelling('/Contact-Us')).toBe('/contact-us')
  expect(routes.spelling('/components/custdata')).toBe('/components/CustData')
  expect(routes.spelling('/contact-us/x')).toBeUndefined()
})

const lists = createDynamicRoutes([], { '/scrapers': ['q', 'page'] })

test.each([
  ['/scrapers', '?q=x'],
  ['/ar/scrapers', '?utm_source=mail&page=2'],
  ['/scrapers.data', '?q='],
  ['/scrapers', '?%71=x'],
])('R17: a built list is answered per request if the query filters or pages it: %s%s', (path, search) => {
  expect(lists.has(path, search)).toBe(true)
})

test.each([
  ['/scrapers', ''],
  ['/scrapers', '?utm_source=q'],
  ['/scrapers', '?Q=x'],
  ['/scrapers', '?__proto__=x&constructor=y'],
  ['/scrapers/hotels', '?q=x'],
  ['/constructor', '?length=1'],
])('any other path or query is answered from the file: %s%s', (path, search) => {
  expect(lists.has(path, search)).toBe(false)
})
