import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApi, scrapers } from '#generated/lab-data.ts'
import { operationsOf } from '#core/contract/openapi-document.ts'
import { apiClients } from '#core/samples/api-call.ts'
import { gatewayClients } from '#core/samples/gateway-call.ts'
import { jobClients } from '#core/samples/job-programs.ts'
import { browserSample } from '#tooling/api-reference/example-programs.ts'
import { callFileCases, documentCases } from './documents.ts'
import { nodePackages } from './packages.ts'
import { callApi, startTestLab } from '../../tests/lab/client.ts'
import { builderCases, firstScraperCalls, operationCases, scraperFormCases } from './page-cases.ts'

test('W121: every operation is run for every client, as the page shows it, against a lab that this client alone uses', () => {
  const ids = operationsOf(openApi).flatMap(({ kind, operation }) => (kind === 'path' ? [operation.operationId] : []))
  const cases = operationCases()
  const expected = ids.flatMap((id) => apiClients.map((client) => `${id} ${client.id}`))
  expect(cases.map(({ name }) => name).sort()).toEqual(expected.sort())
  expect(cases.every(({ shown, code, ownLab, client }) => shown === code && ownLab === client)).toBe(true)
})

test('W121: every run of a scraper and every sample of one call is run for each of its clients, with a right and a wrong login', () => {
  const files = globSync('content/**/call.yaml')
  const cases = callFileCases()
  const right = Map.groupBy(
    cases.filter(({ shown }) => shown !== undefined),
    ({ name }) => name.split(' ')[0]!,
  )
  expect([...right.keys()].sort()).toEqual(files.sort())
  for (const file of files.filter((one) => one.startsWith('content/scrapers/'))) expect(right.get(file)).toHaveLength(jobClients.length)
  expect(cases.filter(({ password }) => password === 'wrong')).toHaveLength(cases.length / 2)
})

test('W120: the first call of each scraper’s form starts a run', async () => {
  const lab = await startTestLab()
  const calls = firstScraperCalls()
  expect(calls).toHaveLength(scrapers.length)
  for (const { scraper, input } of calls) {
    const { status, body } = await callApi(lab, `/v1/scrapers/${scraper}/runs`, { body: { inputs: [input] } })
    expect([scraper, status, body]).toEqual([scraper, 202, body])
  }
})

test('W121: the form of each scraper is run for each of its clients, against the lab', () => {
  const cases = scraperFormCases()
  expect(cases).toHaveLength(scrapers.length * 6)
  expect(cases.every(({ code }) => code.includes('API_URL') && !code.includes('{{'))).toBe(true)
})

test('W121: the sample of the browser and what the request builder shows first are run', () => {
  const files = documentCases().flatMap(({ name, shown }) => (shown !== undefined && name.includes(browserSample) ? [name] : []))
  expect(files).toHaveLength(2)
  expect(new Set(builderCases().map(({ client }) => client)).size).toBe(gatewayClients.length)
})

test('W108: every package that a program which is run imports has a version to show', () => {
  const javaScript = [...documentCases(), ...callFileCases(), ...operationCases(), ...builderCases()].filter(
    ({ language }) => language === 'javascript',
  )
  const imported = javaScript.flatMap(({ shown = '' }) =>
    [...shown.matchAll(/^import .* from '(?!node:)([^']+)'/gm)].map(([, name]) => name!),
  )
  expect([...new Set(imported)].filter((name) => !Object.hasOwn(nodePackages, name))).toEqual([])
})
