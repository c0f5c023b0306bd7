import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLock, unlockDelayMs } from './lock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('C8: the next navigation may begin half a second after the last one has ended', () => {
  expect(unlockDelayMs).toBe(500)
  const onUnlock = vi.fn<() => void>()
  const lock = createLock()
  expect(lock.isLocked()).toBe(false)
  lock.acquire('/a')
  vi.advanceTimersByTime(60_000)
  expect(lock.isLocked()).toBe(true)
  lock.release(onUnlock)
  vi.advanceTimersByTime(unlockDelayMs - 1)
  expect(lock.isLocked()).toBe(true)
  expect(onUnlock).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(lock.isLocked()).toBe(false)
  expect(onUnlock).toHaveBeenCalledOnce()
})

test('a second release does not postpone the unlocking, a navigation in between does', () => {
  const lock = createLock()
  lock.acquire('/a')
  lock.release()
  vi.advanceTimersByTime(unlockDelayMs * 0.6)
  lock.release()
  vi.advanceTimersByTime(unlockDelayMs * 0.4)
  expect(lock.isLocked()).toBe(false)
  lock.acquire('/a')
  lock.release()
  vi.advanceTimersByTime(unlockDelayMs * 0.6)
  lock.acquire('/a')
  vi.advanceTimersByTime(60_000)
  expect(lock.isLocked()).toBe(true)
  lock.release()
  vi.advanceTimersByTime(unlockDelayMs)
  expect(lock.isLocked()).toBe(false)
})

test('releasing an unlocked lock has no effect', () => {
  const onUnlock = vi.fn<() => void>()
  createLock().release(onUnlock)
  vi.advanceTimersByTime(1_000)
  expect(onUnlock).not.toHaveBeenCalled()
})
