import { expect, test } from 'vitest'
import { matchingParts } from './matching-parts.ts'

const texts = ['Choisissez une région', 'Введите ещё раз', '选择客户端', 'اختر المُخرج', 'مدينة الإقامـة 2026']

test.each([
  ['', [0, 1, 2, 3, 4]],
  ['  ', [0, 1, 2, 3, 4]],
  ['REGION une', [0]],
  ['еще', [1]],
  ['客户', [2]],
  ['المخرج', [3]],
  ['مدينه اقامة', [4]],
  ['٢٠٢٦', [4]],
  ['region raz', []],
])('%j is in %j', (query, found) => {
  expect([...matchingParts(texts, query)]).toEqual(found)
})
