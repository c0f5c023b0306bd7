import { expect, test } from 'vitest'
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
