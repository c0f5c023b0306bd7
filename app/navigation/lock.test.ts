import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLock, unlockDelayMs } from './lock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('C8: half a second after a navigation has ended the next one may begin', () => {
  expect(unlockDelayMs).toBe(500)
  const freed = vi.fn<() => void>()
  const lock = createLock()
  expect(lock.isHeld()).toBe(false)
  lock.hold('/a')
  vi.advanceTimersByTime(60_000)
  expect(lock.isHeld()).toBe(true)
  lock.release(freed)
  vi.advanceTimersByTime(499)
  expect(lock.isHeld()).toBe(true)
  expect(freed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(lock.isHeld()).toBe(false)
  expect(freed).toHaveBeenCalledOnce()
})

test('a second release does not put the end off, a navigation in between does', () => {
  const lock = createLock()
  lock.hold('/a')
  lock.release()
  vi.advanceTimersByTime(300)
  lock.release()
  vi.advanceTimersByTime(200)
  expect(lock.isHeld()).toBe(false)
  lock.hold('/a')
  lock.release()
  vi.advanceTimersByTime(300)
  lock.hold('/a')
  vi.advanceTimersByTime(60_000)
  expect(lock.isHeld()).toBe(true)
  lock.release()
  vi.advanceTimersByTime(500)
  expect(lock.isHeld()).toBe(false)
})

test('what is not held is not released', () => {
  const freed = vi.fn<() => void>()
  createLock().release(freed)
  vi.advanceTimersByTime(1_000)
  expect(freed).not.toHaveBeenCalled()
})
