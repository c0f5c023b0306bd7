import { expect, test } from 'vitest'
import { nearestFirst, suggestQuery } from './not-found.ts'

test.each([
  ['/blog/rotating-proxys', 'rotating proxys'],
  ['/zh/help/faq/how-do-i-start/', 'how do i start'],
  ['/ru/%D0%BF%D1%80%D0%BE%D0%BA%D1%81%D0%B8.html', 'прокси'],
  ['/products/%E0%A4%A', ''],
  ['/<script>alert(1)', 'script alert 1'],
  ['/404page.html', ''],
  ['/ar/404page.html', ''],
  ['/', ''],
  [`/${'x'.repeat(500)}`, 'x'.repeat(80)],
])('R16: the suggested query for %s is %j', (address, query) => {
  expect(suggestQuery(address)).toBe(query)
})

test.each([
  ['/products/datasets/none', ['/products/datasets', '/products', '/help']],
  ['/zh/help/none', ['/help', '/products', '/products/datasets']],
  ['/helper', ['/products', '/products/datasets', '/help']],
])('the pages nearest to %s come first', (address, order) => {
  const pages = [{ to: '/products' }, { to: '/products/datasets' }, { to: '/help' }]
  expect(nearestFirst(pages, address).map(({ to }) => to)).toEqual(order)
})
