import { expect, test } from 'vitest'
import { matchTexts } from './match-texts.ts'

test.each([
  ['nothing changed', 'abc', 'abc', [0, 1, 2]],
  ['one changed', 'abc', 'axc', [0, 1, 2]],
  ['one added', 'abc', 'abxc', [0, 1, undefined, 2]],
  ['one removed', 'abc', 'ac', [0, 2]],
  ['one changed and one added', 'abc', 'axyc', [0, 1, undefined, 2]],
  ['two changed places', 'abc', 'bac', [1, undefined, 2]],
  ['all is new', '', 'ab', [undefined, undefined]],
])('if %s, each text has its earlier one, as far as the order is the same', (_, earlier, later, expected) => {
  expect(matchTexts([...earlier], [...later])).toEqual(expected)
})
