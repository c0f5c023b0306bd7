import { expect, test } from 'vitest'
import { trustRows } from '#core/contract/trust.ts'
import { locales } from '#core/locales.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { trustSection } from './trust-alternate.ts'

const t = (locale: (typeof locales)[number]) => loadMessages('.generated/messages')(locale)

test('W51: the alternate has every row of the ledger, and says which are not answered', () => {
  for (const locale of locales) {
    const text = trustSection({ locale, t: t(locale) })
    const unanswered = trustRows.filter(({ answer }) => !answer)
    expect(trustRows.map(({ id }) => text.includes(`\n### ${t(locale)(`trust.row.${id}`)}\n`))).toEqual(trustRows.map(() => true))
    expect(text.split(`\n${t(locale)('trust.unanswered')}\n`)).toHaveLength(unanswered.length + 1)
  }
})

test('W51: an answer is shown with its owner and its date', () => {
  const perLocale = (text: string) => Object.fromEntries(locales.map((locale) => [locale, `${text} (${locale})`])) as never
  const row = { id: 'logs', answer: { date: '2026-11-20', owner: perLocale('Security'), text: perLocale('Connections, 30 days') } } as const
  expect(trustSection({ locale: 'es', t: t('es') }, [row])).toContain(
    `### ${t('es')('trust.row.logs')}\n\nConnections, 30 days (es)\n\nSecurity (es), confirmado el 2026-11-20\n`,
  )
})
