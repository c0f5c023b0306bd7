import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { completeLocales } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { claimGroups, clientCellIds, testedClients } from './claims.ts'
import { claimColumns, clientRows, clientTerms, clientVersionRows, outcomeText } from './client-tables.ts'

/** Shows the key and the values of a message. */
const t = ((key: string, values?: Record<string, string>) => [key, ...Object.values(values ?? {})].join(' ')) as Translate
const language = { locale: 'en', t } as const

test.each(completeLocales)('W100: each claim about clients has its words in %s', (locale) => {
  const messages = parse(readFileSync(`content/messages/${locale}.yaml`, 'utf8')) as Record<string, string>
  expect(clientTerms().filter((key) => !messages[key])).toEqual([])
  const termNames = /^contract\.(?:claim|clientOutcome)\./
  expect(Object.keys(messages).filter((key) => termNames.test(key) && !clientTerms().includes(key))).toEqual([])
})

test('W100: each client ran in today’s version and at least two older ones, and the page shows versions and day', () => {
  const rows = clientVersionRows(language)
  expect(rows.map(([label]) => label)).toEqual(testedClients.map(({ label }) => label))
  expect(rows.filter(([, versions]) => versions!.split(', ').length < 3)).toEqual([])
  expect(rows.every(([, , day]) => /\d{4}$/.test(day!))).toBe(true)
})

test('W100: each claim about a client has a result, in a cell with the id that texts link to', () => {
  const cells = claimGroups.flatMap(({ id }) => clientRows(id, language).flatMap(([, ...cells]) => cells))
  const ids = cells.flatMap((cell) => /\{#(.+)\}$/.exec(cell)?.[1] ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(clientCellIds.toSorted())
  expect(ids).toContain('socks5h-requests')
})

test('W100: a table has a column for each claim of its group', () => {
  for (const { id, claims } of claimGroups) {
    expect(claimColumns(id, t)).toEqual(claims.map((claim) => `contract.claim.${claim.id}`))
    expect(clientRows(id, language).every((row) => row.length === claims.length + 1)).toBe(true)
  }
})

test('W100: an outcome that changed names the first version that has it', () => {
  const versions = (['no', 'no', 'yes', 'direct'] as const).map((outcome, index) => ({
    version: `${index}.0`,
    day: '2026-11-27',
    outcomes: { socks5h: outcome },
  }))
  expect(outcomeText('socks5h', versions.slice(0, 2), t)).toBe('contract.clientOutcome.no')
  expect(outcomeText('socks5h', versions.slice(0, 3), t)).toBe(
    'contract.client.since contract.clientOutcome.yes `2.0` contract.clientOutcome.no',
  )
  expect(outcomeText('socks5h', versions, t)).toContain('contract.client.since contract.clientOutcome.direct `3.0` contract.client.since')
  expect(outcomeText('tls-proxy', versions, t)).toBeUndefined()
})
