import { expect, test } from 'vitest'
import { keptQuery } from './misses.ts'

test.each([
  ['  Antidetect   Browser ', 'antidetect browser'],
  ['动态住宅代理', '动态住宅代理'],
  ['407 error', '407 error'],
  ['ISO 9001', 'iso 9001'],
])('%j is kept as %j', (query, kept) => {
  expect(keptQuery(query)).toBe(kept)
})

test.each([
  'ana@client.example',
  '203.0.113.77',
  '+55 11 91234-5678',
  '2001:db8::1234:5678',
  'https://shop.example/cart',
  'hunter2hunter2hunter2hunter2',
  'a',
  'x'.repeat(81),
  'a\u202eb',
  '٩١٢٣٤٥٦',
])('%j is not kept', (query) => {
  expect(keptQuery(query)).toBeUndefined()
})
