import { expect, test } from 'vitest'
import { createDynamicRoutes } from '#server/http/dynamic-routes.ts'

const routes = createDynamicRoutes(['/contact-us', '/reset-password/:token', '/api/*', '/Exact.case'])

test.each(['/contact-us', '/zh/contact-us', '/contact-us.data', '/ar/contact-us.data', '/reset-password/Ab1', '/api/auth/x'])(
  '%s is answered per request',
  (path) => {
    expect(routes.has(path)).toBe(true)
  },
)

test.each(['/', '/blog', '/contact-us/', '/contact-us/x', '/reset-password', '/reset-password/a/b', '/en/contact-us', '/ExactXcase'])(
  '%s is not',
  (path) => {
    expect(routes.has(path)).toBe(false)
  },
)

test('R10: letter case is mended where no parameter could be meant', () => {
  expect(routes.spelling('/Contact-Us')).toBe('/contact-us')
  expect(routes.spelling('/reset-password/AbC')).toBe('/reset-password/AbC')
  expect(routes.spelling('/Reset-Password/AbC')).toBeUndefined()
})
