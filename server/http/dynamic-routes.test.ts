import { expect, test } from 'vitest'
import { createDynamicRoutes } from '#server/http/dynamic-routes.ts'

const routes = createDynamicRoutes(['/contact-us', '/components/CustData'])

test.each(['/contact-us', '/zh/contact-us', '/contact-us.data', '/ar/contact-us.data', '/components/CustData'])(
  '%s is answered per request',
  (path) => {
    expect(routes.has(path)).toBe(true)
  },
)

test.each(['/', '/blog', '/contact-us/', '/contact-us/x', '/en/contact-us', '/Contact-us'])('%s is not', (path) => {
  expect(routes.has(path)).toBe(false)
})

test('R10: letter case is mended', () => {
  expect(routes.spelling('/Contact-Us')).toBe('/contact-us')
  expect(routes.spelling('/components/custdata')).toBe('/components/CustData')
  expect(routes.spelling('/contact-us/x')).toBeUndefined()
})
