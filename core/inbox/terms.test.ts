import { expect, test } from 'vitest'
import { searchTerms, termsOf } from './terms.ts'

test('a term contains no space or sign, even if one character stands for several words', () => {
  const values = { name: ['محمد ﷺ'], content: ['㍿ ½ ﷻ ⑴ № ㏂ ℀'] }
  const terms = termsOf({ reference: 'IS-1', values })
  expect(terms.filter((term) => !/^[\p{L}\p{N}]+$/u.test(term))).toEqual([])
  expect(terms).toEqual(expect.arrayContaining(['صلي', 'وسلم', 'محمد']))
  for (const search of ['ﷺ', 'وسلم', '㍿']) expect(terms).toEqual(expect.arrayContaining(searchTerms(search)))
})
