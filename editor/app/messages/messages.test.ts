import { globSync, readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { createTexts } from '../i18n.tsx'
import arabic from './ar.json'
import english from './en.json'

type Part = string | [name: string, type?: string, choices?: unknown]

/** The names of the values of a message. */
function valuesOf(text: string): string[] {
  const parts = compileMessageOrThrow(text) as string | Part[]
  const names = typeof parts === 'string' ? [] : parts.flatMap((part) => (Array.isArray(part) ? [part[0]] : []))
  return [...new Set(names)].sort()
}

describe('G40: the app has the same texts in both languages', () => {
  test('the keys are the same, in the same order', () => {
    expect(Object.keys(arabic)).toEqual(Object.keys(english))
  })

  test('the values of each message are the same', () => {
    const differing = Object.entries(english).filter(([key, text]) => {
      const other = arabic[key as keyof typeof arabic]
      return valuesOf(text).join(' ') !== valuesOf(other).join(' ')
    })
    expect(differing.map(([key]) => key)).toEqual([])
  })

  test('numbers have the plural forms of Arabic', () => {
    const { t } = createTexts('ar')
    expect([0, 1, 2, 3, 11, 100].map((count) => t('documents.count', { count }))).toEqual([
      'لا مستندات',
      'مستند واحد',
      'مستندان',
      '3 مستندات',
      '11 مستندًا',
      '100 مستند',
    ])
  })

  test('every message is used', () => {
    const source = globSync('editor/app/**/*.{ts,tsx}')
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    // Keys that are composed of a state: `error.${code}`.
    const composed = [...source.matchAll(/`([a-zA-Z.]+\.)\$\{[^}]+\}(\w*)`/g)].map(([, start, end]) => ({ start: start!, end: end! }))
    const unused = Object.keys(english).filter(
      (key) => !source.includes(`'${key}'`) && !composed.some(({ start, end }) => key.startsWith(start) && key.endsWith(end)),
    )
    expect(unused).toEqual([])
  })
})
