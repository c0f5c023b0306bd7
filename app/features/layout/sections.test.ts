import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { productGroups } from '#core/content/taxonomy.ts'
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

const shown = new Set(menus.flatMap(({ items = [] }) => items.map(({ to }) => to)))
const products = globSync('content/products/*/meta.yaml').map((file) => ({
  path: `/products/${basename(dirname(file))}`,
  ...(parse(readFileSync(file, 'utf8')) as { group: string; menu?: number }),
}))

test('every product with a place in the menus is in one', () => {
  const placed = products.filter(({ menu }) => menu !== undefined)
  expect(placed.length).toBeGreaterThan(3)
  expect(placed.filter(({ path }) => !shown.has(path))).toEqual([])
})

/** Groups of products that the header leaves out on purpose. */
const groupsNotInHeader: readonly string[] = []

test('every group of products is in the header, or listed as left out', () => {
  const inHeader = new Set(products.filter(({ path }) => shown.has(path)).map(({ group }) => group))
  expect(productGroups.filter((group) => !inHeader.has(group))).toEqual(groupsNotInHeader)
})
