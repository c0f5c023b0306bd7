import { expect, test } from 'vitest'
import { streamOf } from './stream-loader.ts'

test('a stream reads no further than it is asked to, and ends what it reads when whoever downloads goes away', async () => {
  const steps: string[] = []
  async function* pieces() {
    try {
      for (const piece of ['a', 'b', 'c', 'd']) {
        steps.push(piece)
        yield piece
      }
    } finally {
      steps.push('ended')
    }
  }
  const reader = streamOf(pieces()).getReader()
  expect([await reader.read(), await reader.read()]).toEqual(['a', 'b'].map((value) => ({ done: false, value })))
  await reader.cancel()
  expect(steps.at(-1)).toBe('ended')
  expect(steps).not.toContain('d')
})
