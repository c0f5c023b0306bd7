import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLock, unlockDelayMs } from './lock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('C8: half a second after a navigation has ended the next one may begin', () => {
  expect(unlockDelayMs).toBe(500)
  const onUnlock = vi.fn<() => void>()
  const lock = createLock()
  expect(lock.isLocked()).toBe(false)
  lock.acquire('/a')
  vi.advanceTimersByTime(60_000)
  expect(lock.isLocked()).toBe(true)
  lock.release(onUnlock)
  vi.advanceTimersByTime(499)
  expect(lock.isLocked()).toBe(true)
  expect(onUnlock).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(lock.isLocked()).toBe(false)
  expect(onUnlock).toHaveBeenCalledOnce()
})

test('a second release does not put the end off, a navigation in between does', () => {
  const lock = createLock()
  lock.acquire('/a')
  lock.release()
  vi.advanceTimersByTime(300)
  lock.release()
  vi.advanceTimersByTime(200)
  expect(lock.isLocked()).toBe(false)
  lock.acquire('/a')
  lock.release()
  vi.advanceTimersByTime(300)
  lock.acquire('/a')
  vi.advanceTimersByTime(60_000)
  expect(lock.isLocked()).toBe(true)
  lock.release()
  vi.advanceTimersByTime(500)
  expect(lock.isLocked()).toBe(false)
})

test('what is not held is not released', () => {
  const onUnlock = vi.fn<() => void>()
  createLock().release(onUnlock)
  vi.advanceTimersByTime(1_000)
  expect(onUnlock).not.toHaveBeenCalled()
})
