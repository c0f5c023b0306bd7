import { expect, test } from 'vitest'
import { storableQuery } from './search-stats.ts'

test.each([
  ['  Antidetect   Browser ', 'antidetect browser'],
  ['动态住宅代理', '动态住宅代理'],
  ['407 error', '407 error'],
  ['ISO 9001', 'iso 9001'],
  ['std::string', 'std::string'],
  ['proxy: socks5: how', 'proxy: socks5: how'],
  ['4G, 5G', '4g, 5g'],
])('%j is stored as %j', (query, stored) => {
  expect(storableQuery(query)).toBe(stored)
})

test.each([
  'ana@client.example',
  '203.0.113.77',
  '+55 11 91234-5678',
  '2001:db8::1234:5678',
  'fe80::1',
  '::1',
  'FE80::A:B%eth0',
  'block ::ffff:1.1.1.1',
  'AA:BB:CC:DD:EE:FF',
  'aa-bb-cc-dd-ee-ff',
  '00-1a-2b-3c-4d-5e',
  '001a.2b3c.4d5e',
  'jane [at] mail.example',
  't.me/janedoe',
  'www.shop.example',
  '1.1.1.1',
  'ping 8.8.8.8:53',
  '１。１。１。１',
  '1[.]1[.]1[.]1',
  '12–34–5',
  '11_22_33',
  '12·34·56',
  "1'2'3'4'5",
  '12,34,56',
  '۱۲٬۳۴۵',
  'https://shop.example/cart',
  'hunter2hunter2hunter2hunter2',
  'a',
  'x'.repeat(81),
  'a\u202eb',
  '٩١٢٣٤٥٦',
])('Q6: %j is not stored', (query) => {
  expect(storableQuery(query)).toBeUndefined()
})
