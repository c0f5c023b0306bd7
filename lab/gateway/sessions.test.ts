import { expect, test } from 'vitest'
import { sessionLifetimeDefaultMinutes } from '#core/contract/gateway.ts'
import { createManualClock } from '../clock.ts'
import { isRentedAddress } from './exit.ts'
import { createSessions, type Assignment } from './sessions.ts'

const minuteMs = 60_000

function start(seed = 1) {
  const clock = createManualClock(0)
  const sessions = createSessions(seed, clock)
  /** Address of the next connection. */
  const addressOf = (network: string, id?: string, lifetimeMinutes?: number): string => {
    const assigned = sessions.assign('USERNAME', { network, country: 'jp' }, id === undefined ? undefined : { id, lifetimeMinutes })
    return assigned === 'gone' ? 'gone' : assigned.exit.ip
  }
  return { clock, sessions, addressOf }
}

test('W62: a session keeps its address until its lifetime ends, and has another one afterwards', () => {
  const { clock, addressOf } = start()
  const first = addressOf('isp', 'a', 30)
  clock.advance(30 * minuteMs - 1)
  expect(addressOf('isp', 'a', 30)).toBe(first)
  clock.advance(1)
  expect(addressOf('isp', 'a', 30)).not.toBe(first)
})

test('W62: without a lifetime a session ends after that of the contract', () => {
  const { clock, addressOf } = start()
  const first = addressOf('isp', 'a')
  clock.advance(sessionLifetimeDefaultMinutes * minuteMs - 1)
  expect(addressOf('isp', 'a')).toBe(first)
  clock.advance(1)
  expect(addressOf('isp', 'a')).not.toBe(first)
})

test('W62: without a session every connection has another address than the one before', () => {
  const { addressOf } = start()
  const addresses = Array.from({ length: 200 }, () => addressOf('datacenter'))
  expect(addresses.filter((ip, index) => ip === addresses[index - 1])).toEqual([])
  expect(addresses.every(isRentedAddress)).toBe(true)
})

test('W62: the same seed gives the same addresses in each run, another seed others', () => {
  const run = (seed: number) => {
    const { addressOf } = start(seed)
    return ['a', 'b', undefined, undefined].map((id) => addressOf('mobile', id))
  }
  expect(run(1)).toEqual(run(1))
  expect(run(2)).not.toEqual(run(1))
})

test('W62: the devices of some residential sessions leave before the lifetime ends, those of other networks never', () => {
  const countClosed = (network: string) => {
    const { clock, addressOf } = start()
    const ids = Array.from({ length: 100 }, (_, index) => `s${index}`)
    for (const id of ids) addressOf(network, id, 60)
    clock.advance(59 * minuteMs)
    return ids.filter((id) => addressOf(network, id, 60) === 'gone').length
  }
  expect(countClosed('isp')).toBe(0)
  const residential = countClosed('residential')
  expect(residential).toBeGreaterThan(20)
  expect(residential).toBeLessThan(90)
})

test('W62: after a device has left, one connection fails and the next has another address', () => {
  const { sessions, addressOf } = start()
  const first = sessions.assign('USERNAME', { network: 'residential', country: 'jp' }, { id: 'gone', lifetimeMinutes: 10 }) as Assignment
  first.close()
  expect(addressOf('residential', 'gone', 10)).toBe('gone')
  const next = addressOf('residential', 'gone', 10)
  expect(next).not.toBe('gone')
  expect(next).not.toBe(first.exit.ip)
})
