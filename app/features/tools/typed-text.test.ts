import { afterEach, expect, test, vi } from 'vitest'
import { redact } from '#core/error-finder/redact.ts'
import { onPause, placeAfter, redactOtherLines } from './typed-text.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('W96: while a line is typed, the others are redacted', () => {
  expect(redactOtherLines('password=a1\npassword=b2\npassword=c3', 15)).toBe('password=[hidden]\npassword=b2\npassword=[hidden]')
})

test('W96: once typing pauses, the line with the cursor is redacted too, once', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  const pause = onPause(run)
  for (let keys = 0; keys < 5; keys++) {
    pause.restart()
    vi.advanceTimersByTime(300)
  }
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(700)
  expect(run).toHaveBeenCalledTimes(1)
  pause.restart()
  pause.stop()
  vi.advanceTimersByTime(5_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('W96: what is typed after a pause within a secret is hidden as well', () => {
  const texts = [
    'password=hun',
    'token: hun',
    'Cookie: a=hun',
    'Proxy-Authorization: Basic hun',
    'X-API-Key: hun',
    'curl -U bob:hun',
    'curl -b a=hun',
    'https://shop.example/?token=hun',
    'gw.isthmus.example:8000:bob:hun',
    'sk_aaaaaaaaaaaaaaaaa',
    'bob@mail.ex',
  ]
  for (const text of texts) expect(redact(`${redact(text)}ter2`)).toBe(redact(text))
  expect(redact(`${redact('Cookie: a=hun')}ter2; b=secret`)).toBe('Cookie: [hidden]')
})

test('W96: the cursor stays with what it was next to', () => {
  const before = 'x password=secret y'
  const after = redact(before)
  expect(placeAfter(before, after, 1)).toBe(1)
  expect(placeAfter(before, after, before.length)).toBe(after.length)
  expect(placeAfter(before, after, 'x password=secret'.length)).toBe('x password=[hidden]'.length)
})
