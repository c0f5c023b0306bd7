import { beforeAll, expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { loadMessages, translatorFor } from '#app/i18n/messages.ts'
import { refusedUserNames } from '#core/contract/user-name-cases.ts'
import { explanationOf } from './explanation-loader.ts'

beforeAll(() => Promise.all(locales.map(loadMessages)))

const explain = (typed: string, locale: (typeof locales)[number] = 'en') => explanationOf(typed, { locale, t: translatorFor(locale) })

test('W42: a part is named with its value in words, in the language of the reader', () => {
  const rows = explain('USERNAME-country-jp-session-a1', 'ru')!.rows
  expect(rows.map(({ written }) => written)).toEqual(['USERNAME', '-country-jp', '-session-a1'])
  expect(rows[1]).toMatchObject({ meaning: 'Страна: Япония', problems: [] })
  expect(explain('USERNAME-country-jp', 'zh')!.rows[1]!.meaning).toBe('国家或地区：日本')
})

test('W42: a city that is not in the lists has the nearest one as its fix, and a link to the list', () => {
  const { isAccepted, rows, corrected } = explain('USERNAME-country-jp-city-oskaa')!
  expect(isAccepted).toBe(false)
  expect(rows[2]).toMatchObject({ fix: 'Write \u2066-city-osaka\u2069', list: '/locations/japan' })
  expect(corrected).toBe('USERNAME-country-jp-city-osaka')
})

test('W42: every problem has a text in every language', () => {
  for (const locale of locales) {
    for (const { text, problems } of refusedUserNames.filter((one) => one.text !== '')) {
      const found = explain(text, locale)!.rows.flatMap((row) => row.problems)
      expect([text, found.length]).toEqual([text, problems.length])
      expect(found.filter((problem) => /undefined|gateway\./.test(problem))).toEqual([])
    }
  }
})

test('a pasted password is left out, and the page says so', () => {
  const { userName, notes } = explain('USERNAME-country-jp:secret')!
  expect(userName).toBe('USERNAME-country-jp')
  expect(notes).toHaveLength(1)
})

test('nothing typed has no explanation', () => expect(explain('  ')).toBeNull())
