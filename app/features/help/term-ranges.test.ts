import { expect, test } from 'vitest'
import { termRanges } from './term-ranges.ts'

test.each([
  ['Pick Japan, then japan again.', 'JAPAN', ['Japan', 'japan']],
  ['Elige la región y la sesión', 'sesion region', ['región', 'sesión']],
  ['Ещё раз', 'еще', ['Ещё']],
  ['选择客户端，再选择地区', '选择', ['选择', '选择']],
  ['اختر المُخرج الآن', 'المخرج', ['المُخرج']],
  ['a proxy of proxies', 'prox proxies', ['prox', 'proxies']],
  ['nothing of it', 'japan', []],
  ['nothing asked', ' ', []],
])('in %j the query %j matches %j', (text, query, found) => {
  expect(termRanges(text, query).map(([start, end]) => text.slice(start, end))).toEqual(found)
})
