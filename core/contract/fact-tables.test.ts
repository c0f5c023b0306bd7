import { expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { factTableNames } from './fact-table-names.ts'
import { factTable, factTerms } from './fact-tables.ts'
import { networks, parts, statusCodes, trial } from './gateway.ts'

/** Shows the key and the values of a message. */
const t = ((key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`) as Translate

test.each(factTableNames)('W40: the table %s has cells for each of its columns in all languages', (name) => {
  for (const locale of locales) {
    const cellCounts = factTable(name, { locale, t })
      .split('\n')
      .map((line) => line.split(' | ').length)
    expect(cellCounts.length).toBeGreaterThan(3)
    expect(new Set(cellCounts.toSpliced(1, 1)).size).toBe(1)
    expect(factTable(name, { locale, t })).not.toMatch(/undefined|\[object/)
  }
})

test('W40: tables have a row for each network, part and status code of the contract', () => {
  const rows = (name: (typeof factTableNames)[number]) => factTable(name, { locale: 'en', t }).split('\n').slice(2)
  expect(rows('networks')).toHaveLength(networks.length)
  expect(rows('user-name')).toHaveLength(parts.length)
  expect(rows('status-codes')).toHaveLength(statusCodes.length)
  expect(rows('status-codes')[0]).toContain(`[\`${statusCodes[0]!.status}\`](/developers/gateway/${statusCodes[0]!.status})`)
})

test('figures have the units of the language', () => {
  expect(factTable('trial', { locale: 'ru', t })).toContain(
    new Intl.NumberFormat('ru', { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(trial.days),
  )
})

test('each name of the contract needs a word', () => {
  expect(factTerms()).toEqual(expect.arrayContaining(statusCodes.map(({ status }) => `contract.status.${status}`)))
  expect(factTerms()).toContain('contract.city.amsterdam')
})
