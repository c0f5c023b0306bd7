import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { fetchPage, isRepresentative } from './built-pages.ts'

test.each([
  [200, 'a page'],
  [302, '/search answered 302, expected 200.'],
  [404, '/search answered 404, expected 200.'],
  [500, '/search answered 500, expected 200.'],
])('a page with status %i is accepted only with 200', async (status, expected) => {
  await using server = createServer((_, response) => response.writeHead(status, { Location: '/' }).end('a page')).listen(0)
  await once(server, 'listening')
  const page = fetchPage(`http://localhost:${(server.address() as AddressInfo).port}`, '/search')
  expect(await page.catch((error: Error) => error.message)).toBe(expected)
})

test.each([
  ['/locations/peru', 1],
  ['/locations/zambia', 1],
  ['/locations/japan', locales.length],
  ['/locations', locales.length],
  ['/', locales.length],
])('%s is checked in %i languages', (path, count) => {
  expect(locales.filter((locale) => isRepresentative(localizePath(path, locale)))).toHaveLength(count)
})
