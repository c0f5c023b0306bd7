import { expect, test } from 'vitest'
import { apiClients, type SampleLanguage } from './api-call.ts'
import { gatewayClients } from './gateway-call.ts'
import { jobClients } from './job-programs.ts'
import { languageTab } from './language-tab.ts'
import { rememberedClient, tabName, tabOf } from './tabs.ts'

const all = [...gatewayClients, ...apiClients]
const languageTabs: Partial<Record<SampleLanguage, string>> = { python: 'python', javascript: 'node' }

test('W153: each client falls back to the tab of its language', () => {
  for (const { id, language } of all) expect(languageTab(id), id).toBe(languageTabs[language] ?? id)
  // A tab of a language stands for itself.
  for (const name of ['python', 'node']) expect(languageTab(name)).toBe(name)
})

test('W153: a client has one name on every page', () => {
  for (const { id, label } of all) expect(tabOf(id, label).client).toBe(tabName(id))
  const names = gatewayClients.map(({ id }) => tabName(id))
  expect(new Set(names).size).toBe(names.length)
  for (const clients of [apiClients.map(({ id }) => id), jobClients]) for (const id of clients) expect(names).toContain(tabName(id))
})

test('W153: a remembered name, also a former one, stands for a client of each page', () => {
  for (const { id } of gatewayClients) expect(rememberedClient(tabName(id), gatewayClients)).toBe(id)
  // Stored by the API reference before it had the names of other pages.
  expect(rememberedClient('fetch', gatewayClients)).toBe('fetch')
  expect(rememberedClient('requests', apiClients)).toBe('requests')
  expect(rememberedClient('puppeteer', apiClients)).toBe('fetch')
  expect(rememberedClient('scrapy', apiClients)).toBe('requests')
  expect(rememberedClient('shell', apiClients)).toBeUndefined()
})
