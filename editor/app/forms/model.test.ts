import { describe, expect, test } from 'vitest'
import type { FormType } from '../../protocol/session.ts'
import { emptyValue, faultOf, formOf, labelOf, moved, textChange } from './model.ts'

const text: FormType = { type: 'text', multiline: false }
const pair: FormType = {
  type: 'group',
  fields: [
    { key: 'name', isRequired: true, type: text },
    { key: 'note', isRequired: false, type: text },
  ],
}

describe('the change that an input means', () => {
  test('an empty field that is not required is left out', () => {
    expect(textChange(['a'], { isRequired: false, type: text }, ' ')).toEqual({ path: ['a'], remove: true })
    expect(textChange(['a'], { isRequired: true, type: text }, ' ')).toEqual({ path: ['a'], set: '' })
  })

  test('a number is a number, and what is none stays a text for the build to refuse', () => {
    const field = { isRequired: true, type: { type: 'number', isInteger: true } } as const
    expect(textChange(['a', 0], field, '12')).toEqual({ path: ['a', 0], set: 12 })
    expect(textChange(['a', 0], field, 'x')).toEqual({ path: ['a', 0], set: 'x' })
  })
})

test.each([
  [{ isRequired: true, type: text }, '', 'form.required'],
  [{ isRequired: false, type: text }, '', null],
  [{ isRequired: true, type: { type: 'text', multiline: false, maxLength: 3 } }, 'four', 'form.tooLong'],
  [{ isRequired: true, type: { type: 'text', multiline: false, format: 'date' } }, '1 May', 'form.notADate'],
  [{ isRequired: true, type: { type: 'text', multiline: false, format: 'date' } }, '2026-05-01', null],
  [{ isRequired: true, type: { type: 'text', multiline: false, pattern: '^[a-z]+$' } }, 'A', 'form.pattern'],
  [{ isRequired: true, type: { type: 'text', multiline: false, pattern: '(' } }, 'A', null],
  [{ isRequired: true, type: { type: 'number', isInteger: true } }, '1.5', 'form.notInteger'],
  [{ isRequired: true, type: { type: 'number', isInteger: false, min: 2 } }, '1.5', 'form.tooSmall'],
  [{ isRequired: true, type: { type: 'number', isInteger: false, max: 1 } }, '1.5', 'form.tooLarge'],
  [{ isRequired: true, type: { type: 'number', isInteger: false } }, 'x', 'form.notANumber'],
] as const)('the fault of %j with %j is %s', (field, input, expected) => {
  expect(faultOf(field, input)).toBe(expected)
})

test('the form that a value has is found among several', () => {
  const forms: FormType[] = [text, pair, { type: 'list', item: text }]
  expect([formOf(forms, 'a'), formOf(forms, { name: 'a' }), formOf(forms, ['a']), formOf(forms, 7)]).toEqual([0, 1, 2, 0])
})

test('a new item has what its form requires', () => {
  expect(emptyValue({ type: 'list', item: pair, min: 1 })).toEqual([{ name: '' }])
  expect(emptyValue({ type: 'choice', options: ['a', 'b'] })).toBe('a')
})

test('an item moves by one place', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
})

test('keys become labels', () => {
  expect(['publishOn', 'review-by', 'slug'].map(labelOf)).toEqual(['Publish on', 'Review by', 'Slug'])
})
