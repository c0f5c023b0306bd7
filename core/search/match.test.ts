import { expect, test } from 'vitest'
import { analyse, score } from './match.ts'

const page = (title: string, text = '') => ({ title, text })

test.each([
  ['São Paulo', ['sao', 'paulo']],
  ['الجلسة', ['جلسه']],
  ['住宅代理', ['住宅', '宅代', '代理']],
  ['代理', ['代理']],
  ['SOCKS5代理', ['socks5', '代理']],
  ['住宅IP代理', ['住宅', 'ip', '代理']],
  ['Ёлка', ['елка']],
])('%s is compared as %j', (text, words) => {
  expect(analyse(text)).toEqual(words)
})

test('every word of the query has to be there', () => {
  expect(score(page('Sticky sessions'), analyse('sticky rotation'))).toBe(0)
})

test('a word in the title counts more than one in the text', () => {
  const query = analyse('sessions')
  expect(score(page('Sessions'), query)).toBeGreaterThan(score(page('Errors', 'about sessions'), query))
})

test.each(['SOCKS5', '代理', 'SOCKS5代理', 'socks5 代理'])('%s finds a title that mixes scripts', (query) => {
  expect(score(page('SOCKS5代理'), analyse(query))).toBeGreaterThan(0)
})

test('the last word may be unfinished', () => {
  expect(score(page('Sticky sessions'), analyse('sticky ses'))).toBeGreaterThan(0)
})
