import { expect, test } from 'vitest'
import { createClientAddress, truncateAddress } from '#server/http/client-address.ts'

const read = createClientAddress(['10.0.0.0/8', '::1'])

test.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::1', '2001:db8::5', '2001:db8::5'],
  ['10.0.0.1', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1, 10.2.3.4', '198.51.100.1'],
  ['10.0.0.1', 'unknown', '10.0.0.1'],
  ['10.0.0.1', '', '10.0.0.1'],
  [undefined, '198.51.100.1', ''],
])('R7: peer %s with X-Forwarded-For %s is client %s', (peer, header, expected) => {
  expect(read(peer, header)).toBe(expected)
})

test.each([
  ['203.0.113.9', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  ['', ''],
])('P2: %s is logged as %s', (address, expected) => {
  expect(truncateAddress(address)).toBe(expected)
})
