import { expect, test } from 'vitest'
import { matchingNames, matchingParts } from './matching-parts.ts'

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
])('%j matches the texts %j', (query, found) => {
  expect([...matchingParts(texts, query)]).toEqual(found)
})

const names = [
  'Germany germany DE',
  'Algeria algeria DZ',
  'Vereinigte Staaten united-states US',
  '阿尔及利亚 algeria DZ',
  'الجزائر algeria DZ',
  'Côte d’Ivoire',
]

test.each([
  ['', [0, 1, 2, 3, 4, 5]],
  ['ger', [0]],
  ['de', [0]],
  ['States', [2]],
  ['及利', [3]],
  ['جزا', [4]],
  ['الجز', [4]],
  ["d'ivoire", [5]],
])('%j matches the names %j', (query, found) => {
  expect([...matchingNames(names, query)]).toEqual(found)
})
