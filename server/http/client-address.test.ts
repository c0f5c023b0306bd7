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

test.each([
  ['127.0.0.1', '198.51.100.1', '127.0.0.1'],
  ['::ffff:172.17.0.1', '198.51.100.1', '172.17.0.1'],
  ['::1', '2001:db8::5', '::1'],
  ['fd00::2', '2001:db8::5', 'fd00::2'],
  ['10.0.0.1', '198.51.100.1, 192.168.1.9', '192.168.1.9'],
])('R7: requests from peer %s with X-Forwarded-For %s report the unknown proxy %s once', (peer, header, expected) => {
  const reported: string[] = []
  const readReporting = createClientAddress(['10.0.0.0/8'], (address) => void reported.push(address))
  for (let time = 0; time < 3; time++) readReporting(peer, header)
  expect(reported).toEqual([expected])
})

test.each([
  ['127.0.0.1', undefined],
  ['127.0.0.1', ''],
  ['203.0.113.9', '198.51.100.1'],
  ['2001:db8::9', '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1'],
  ['10.0.0.1', '192.0.2.66, 198.51.100.1'],
  ['10.0.0.1', '192.168.1.9'],
  [undefined, '198.51.100.1'],
])('R7: requests from peer %s with X-Forwarded-For %s report none', (peer, header) => {
  const reported: string[] = []
  createClientAddress(['10.0.0.0/8'], (address) => void reported.push(address))(peer, header)
  expect(reported).toEqual([])
})
