import { expect, test } from 'vitest'
import { networkLimits, networkOf } from '#server/rate-limit/limits.ts'

const countedNetworks = (address: string) =>
  networkLimits({ name: 'log-in', max: 10, windowSeconds: 60 }, address).map(({ subject, max }) => [subject, max])

test('F14: an IPv4 address is one network', () => {
  expect(countedNetworks('203.0.113.7')).toEqual([['203.0.113.7', 10]])
})

test.each([
  ['2001:db8:1:2345:6:7:8:9', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1:0::/48']],
  ['2001:0DB8:1:00ff::', ['2001:db8:1:ff::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
])('F14: %s counts in a /64, a /56 and a /48, whose limits are multiples', (address, [narrow, wider, widest]) => {
  expect(countedNetworks(address)).toEqual([
    [narrow, 10],
    [wider, 20],
    [widest, 80],
  ])
  expect(networkOf(address)).toBe(narrow)
})
