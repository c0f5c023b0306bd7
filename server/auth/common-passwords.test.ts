import { expect, test } from 'vitest'
import { isCommonPassword } from '#server/auth/common-passwords.ts'

test.each(['password1', 'qwertyuiop', 'iloveyou1'])('A8: %s is refused as one of the most common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'isthmus2026',
  '1sthmus-pr0xy',
  'isthmusproxies!',
  'admin@isthmus',
  '2026isthmus',
  'staff staff',
  'p4$$word-isthmus',
  '!!welcome!!',
])('A8: %s is refused, because it consists of words of this site', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'a long and quiet sentence',
  'isthmus crossing at dawn',
  'my proxy is slow',
  '83927461508273',
  'данные-прокси-сайта',
  '————————',
])('A8: %s is accepted', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('A8: a long password is checked without delay', () => {
  expect(isCommonPassword(`${'data'.repeat(32)}x`)).toBe(false)
  expect(isCommonPassword('userus'.repeat(21))).toBe(false)
  // The brand is also a part of the host name.
  expect(isCommonPassword(`${'isthmus'.repeat(18)}x`)).toBe(false)
})
