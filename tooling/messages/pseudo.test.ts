import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { readMessages } from './compile.ts'
import { pseudoLanguages, pseudoText, readPseudoLanguage } from './pseudo.ts'

test.each([
  ['Search', 'Šééáárçh'],
  ['Read the <terms>terms</terms>.', 'Rééáád théé <terms>téérmš</terms>.'],
  ['180 %', '180 %'],
])('accented %j is %j', (text, expected) => {
  expect(pseudoText('accented')(text)).toBe(expected)
})

test.each([
  ['Search', '\u202ESearch\u202C'],
  ['Read the <terms>terms</terms>.', '\u202ERead the \u202C<terms>\u202Eterms\u202C</terms>\u202E.\u202C'],
  [' ', ' '],
])('mirrored %j runs from right to left', (text, expected) => {
  expect(pseudoText('mirrored')(text)).toBe(expected)
})

test.each(pseudoLanguages)('%s does not change placeholders, plural forms and the number sign', (language) => {
  const text = pseudoText(language)
  expect(compileMessage('{count, plural, =0 {Nothing for {query}} one {# page} other {# pages}} of {name}', text)).toEqual([
    ['count', 'plural', { 0: [text('Nothing for '), ['query']], one: ['#', text(' page')], other: ['#', text(' pages')] }],
    text(' of '),
    ['name'],
  ])
})

test('accented messages are 30 to 50 percent longer than the English', () => {
  const english = Object.values(readMessages('content', 'en')).join('\n')
  expect(pseudoText('accented')(english).length / english.length).toBeGreaterThan(1.3)
  expect(pseudoText('accented')(english).length / english.length).toBeLessThan(1.5)
})

test('the name of a pseudo-language is checked', () => {
  expect(readPseudoLanguage(undefined)).toBeUndefined()
  expect(readPseudoLanguage('mirrored')).toBe('mirrored')
  expect(() => readPseudoLanguage('klingon')).toThrow("PSEUDO: expected accented or mirrored, found 'klingon'.")
})
