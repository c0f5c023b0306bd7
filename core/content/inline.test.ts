import { expect, test } from 'vitest'
import { inlineText } from './inline.ts'

test('plain text has no marks', () => {
  expect(inlineText('**The** `502` of [the *gateway*](/help)')).toBe('The 502 of the gateway')
})
