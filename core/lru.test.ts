import { expect, test } from 'vitest'
import { createLru } from './lru.ts'

test('the most recently used values are cached', async () => {
  const lru = createLru<string>(2)
  let loadCount = 0
  const load = (key: string) => lru(key, () => Promise.resolve(`${key}${++loadCount}`))
  expect([await load('a'), await load('b'), await load('a'), await load('c'), await load('a'), await load('b')]).toEqual([
    'a1',
    'b2',
    'a1',
    'c3',
    'a1',
    'b4',
  ])
})

test('concurrent calls share one value', () => {
  const lru = createLru<object>(2)
  expect(lru('a', () => Promise.resolve({}))).toBe(lru('a', () => Promise.resolve({})))
})

test('a failed value is created again', async () => {
  const lru = createLru<string>(2)
  await expect(lru('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await lru('a', () => Promise.resolve('yes'))).toBe('yes')
})

test('a value that should not be cached is created again', async () => {
  const lru = createLru<string>(2, (value) => value !== 'busy')
  expect(await lru('a', () => Promise.resolve('busy'))).toBe('busy')
  expect(await lru('a', () => Promise.resolve('done'))).toBe('done')
})
