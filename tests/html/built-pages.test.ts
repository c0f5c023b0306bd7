import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { fetchPage, isRepresentative } from './built-pages.ts'

test.each([
  [200, 'a page'],
  [302, 'elsewhere'],
  [404, 'not found'],
  [500, 'an error'],
])('a page that answers %i is one only with 200', async (status, html) => {
  await using server = createServer((_, response) => response.writeHead(status, { Location: '/' }).end(html)).listen(0)
  await once(server, 'listening')
  const page = fetchPage(`http://localhost:${(server.address() as AddressInfo).port}`, '/search')
  if (status === 200) expect(await page).toBe(html)
  else await expect(page).rejects.toThrow(`/search answered ${status}, expected 200.`)
})

test.each([
  ['/locations/peru', 1],
  ['/locations/zambia', 1],
  ['/locations/japan', 7],
  ['/locations', 7],
  ['/', 7],
])('%s is looked at in %i languages', (path, count) => {
  expect(locales.filter((locale) => isRepresentative(localizePath(path, locale)))).toHaveLength(count)
})
