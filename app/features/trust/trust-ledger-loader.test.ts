import { beforeAll, expect, test } from 'vitest'
import { trustRows } from '#core/contract/trust.ts'
import { locales } from '#core/locales.ts'
import { loadMessages, translatorFor } from '#app/i18n/messages.ts'
import { trustLedger } from './trust-ledger-loader.ts'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

test('W51: a row without an answer says so, one with an answer has its owner and date', () => {
  const perLocale = (text: string) => Object.fromEntries(locales.map((locale) => [locale, text])) as never
  const answer = { date: '2026-11-20', owner: perLocale('Security'), text: perLocale('Connections.\n\n30 days.') }
  const { rows, count } = trustLedger({ locale: 'en', t: translatorFor('en') }, [{ id: 'logs', answer }, { id: 'audits' }])
  expect(count).toBe('Answered: 1 of 2')
  expect(rows.map(({ id, text, confirmed }) => ({ id, text, confirmed }))).toEqual([
    { id: 'logs', text: ['Connections.', '30 days.'], confirmed: 'Security, confirmed on November 20, 2026' },
    { id: 'audits', text: ['Not answered yet'], confirmed: '' },
  ])
})

test('W51: every row of the contract is an anchor of the page', () => {
  expect(trustLedger({ locale: 'ar', t: translatorFor('ar') }).rows.map(({ id }) => id)).toEqual(trustRows.map(({ id }) => id))
})
