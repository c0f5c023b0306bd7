import { expect, test } from 'vitest'
import { createLru } from './lru.ts'

test('the values asked for last are kept', async () => {
  const lru = createLru<Promise<string>>(2)
  let made = 0
  const ask = (key: string) => lru(key, () => Promise.resolve(`${key}${++made}`))
  expect([await ask('a'), await ask('b'), await ask('a'), await ask('c'), await ask('a'), await ask('b')]).toEqual(['a1', 'b2', 'a1', 'c3', 'a1', 'b4'])
})

test('two who ask at the same time share one value', () => {
  const lru = createLru<Promise<object>>(2)
  expect(lru('a', () => Promise.resolve({}))).toBe(lru('a', () => Promise.resolve({})))
})

test('a failure is forgotten', async () => {
  const lru = createLru<Promise<string>>(2)
  await expect(lru('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await lru('a', () => Promise.resolve('yes'))).toBe('yes')
})

test('what turned out not to exist is forgotten', async () => {
  const lru = createLru<Promise<string | undefined>>(2)
  expect(await lru('a', () => Promise.resolve(undefined))).toBeUndefined()
  expect(await lru('a', () => Promise.resolve('yes'))).toBe('yes')
})
