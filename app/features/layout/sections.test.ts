import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { menus, sectionOfMenu } from './frame/menus.ts'
import { sectionOf } from './sections.ts'

test.each([
  ['/products/mobile-proxies', '/products'],
  ['/products/scraper-api', '/scrapers'],
  ['/products/proxy-managers', '/tools'],
  ['/products/datasets/jobs', '/scrapers'],
  ['/productsx', undefined],
  ['/blog/page/2', '/help'],
  ['/help', '/help'],
  ['/', undefined],
  ['/about', undefined],
  ['/locations/japan', '/locations'],
])('%s highlights %s', (path, entry) => {
  expect(sectionOf(path, menus.map(sectionOfMenu))?.split(' ')[0]).toBe(entry)
})

test('every product with a place in the menus is in one', () => {
  const placed = globSync('content/products/*/meta.yaml')
    .filter((file) => (parse(readFileSync(file, 'utf8')) as { menu?: number }).menu !== undefined)
    .map((file) => `/products/${basename(dirname(file))}`)
  const shown = new Set(menus.flatMap(({ items = [] }) => items.map(({ to }) => to)))
  expect(placed.length).toBeGreaterThan(3)
  expect(placed.filter((path) => !shown.has(path))).toEqual([])
})
