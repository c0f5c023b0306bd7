import { expect, test } from 'vitest'
import { readName } from './name.ts'

test.each([
  '',
  ' ',
  '\u200b',
  '\u00a0\u3000',
  '\u202e\u2066',
  '\u{e0041}\ufe0f',
  '\u00ad\u180e\u034f',
  '\u2800',
  '\u3164\uffa0',
  '\u0007',
  'a'.repeat(101),
])('an invisible or too long name is refused: %j', (typed) => expect(readName(typed)).toBeUndefined())

test.each([
  [' Ana ', 'Ana'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['李', '李'],
  ['👩\u200d🚀', '👩\u200d🚀'],
  ['.', '.'],
  ['Ana\u200b', 'Ana'],
  ['\u202eanA\u2066', 'anA'],
])('a name is stored as typed, without blanks around it and marks that make it look like another: %j', (typed, stored) =>
  expect(readName(typed)).toBe(stored),
)
