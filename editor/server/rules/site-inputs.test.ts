import { expect, test } from 'vitest'
import { remember } from './site-inputs.ts'

test('G50: what was read is read again if its files have changed, or if it could not be read', async () => {
  let stamp = 'a'
  let reads = 0
  const counted = remember(
    () => stamp,
    () => ++reads,
  )
  expect([counted(), counted()]).toEqual([1, 1])
  stamp = 'b'
  expect(counted()).toBe(2)
  let tries = 0
  const failing = remember(
    () => stamp,
    async () => {
      if (++tries === 1) throw new Error('unreadable')
      return 'read'
    },
  )
  await expect(failing()).rejects.toThrow('unreadable')
  expect(await failing()).toBe('read')
})
