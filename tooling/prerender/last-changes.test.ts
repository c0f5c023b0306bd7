import { expect, test } from 'vitest'
import { locationDataDay } from '#core/drawing/location-data.ts'
import { lastChanges } from './last-changes.ts'
import { createStore } from '../../tests/setup/content-store.ts'

const later = '2099-01-02'
const content = createStore([
  { kind: 'pages', slug: 'blog', updated: '2026-11-20' },
  { kind: 'pages', slug: 'pricing', updated: '2026-11-20' },
  { kind: 'blog-tags', slug: 'guides', updated: '2026-11-20' },
  { kind: 'blog-tags', slug: 'networks', updated: '2026-11-20' },
  { kind: 'blog', slug: 'old', updated: '2026-11-21', meta: { tags: ['guides', 'networks'] } },
  { kind: 'blog', slug: 'new', updated: later, meta: { tags: ['guides'] } },
  { kind: 'scrapers', slug: 'rates', updated: '2026-11-22', meta: { category: 'travel' } },
  { kind: 'video-tutorial', slug: 'first', updated: '2026-11-21' },
  { kind: 'video-tutorial', slug: 'second', updated: '2026-11-22' },
  { kind: 'locations', slug: 'japan', updated: later },
])

test.each([
  ['a page by its document', '/pricing', '2026-11-20'],
  ['a list by its newest document', '/blog', later],
  ['further pages of a list too', '/blog/page/2', later],
  ['a tag by its articles', '/blog/category/guides', later],
  ['a tag by its articles, not by others', '/blog/category/networks', '2026-11-21'],
  ['a category by its scrapers', '/scrapers/category/travel', '2026-11-22'],
  ['a category without scrapers has no date', '/scrapers/category/jobs', undefined],
  ['tutorials by the newest on their page', '/help/video-tutorial', '2026-11-22'],
  ['a location by its data', '/locations/peru', locationDataDay],
  ['a location by its newer document', '/locations/japan', later],
])('the last change is dated, %s: %s', (_, path, day) => {
  expect(lastChanges(content, 'en')(path)).toBe(day)
})
