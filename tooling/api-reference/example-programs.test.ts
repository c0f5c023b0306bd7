import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { openApi } from '#generated/lab-data.ts'
import { apiReference, type ApiOperation } from '#core/contract/openapi-model.ts'
import { callApi, startTestLab, type Answer } from '../../tests/lab/client.ts'
import { exampleCall } from './example-call.ts'
import { browserSample, operationPrograms } from './example-programs.ts'
import { requestCollection } from './request-collection.ts'

vi.setConfig({ testTimeout: 20_000 })

const reference = apiReference(openApi)
const operations = reference.tags.flatMap((tag) => tag.operations).filter(({ kind }) => kind === 'path')

/** What a second request gets: a username is given once, and what is deleted is gone. */
const onceOnly: Readonly<Record<string, number>> = { createSubUser: 409, deleteSubUser: 404 }

function isSuccess({ responses }: ApiOperation, { status, body }: Answer): boolean | string {
  return responses.some((response) => response.status === String(status)) || `${status} ${body}`
}

test.each(operations.map((operation) => [operation.id, operation] as const))(
  'W120: the sample of %s gets an answer from a lab that has just started, twice',
  async (id, operation) => {
    const lab = await startTestLab()
    const { method, url, query, headers, generatedHeader, body } = exampleCall(operation, reference.server)
    const { pathname } = new URL(url)
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const send = (key: string) => {
      const all = { ...headers, ...(generatedHeader && { [generatedHeader]: key }) }
      return callApi(lab, `${pathname}${search && `?${search}`}`, { method, headers: all, body })
    }
    expect(isSuccess(operation, await send('first-key-of-two'))).toBe(true)
    const repeated = await send('other-key-of-two')
    expect(id in onceOnly ? repeated.status === onceOnly[id] : isSuccess(operation, repeated)).toBe(true)
  },
)

test('W120: each request of the collection gets an answer from a lab that has just started', async () => {
  const { item: folders } = requestCollection(reference)
  const items = folders.flatMap(({ item }) => item)
  expect(items).toHaveLength(operations.length)
  for (const { id, request } of items) {
    const lab = await startTestLab()
    const { raw, variable } = request.url
    const path = variable.reduce(
      (text, { key, value }) => text.replace(`:${key}`, encodeURIComponent(value)),
      raw.replace('{{baseUrl}}', ''),
    )
    const sent = request.header.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value] as const)
    const answer = await callApi(lab, path, { method: request.method, headers: Object.fromEntries(sent), body: request.body?.raw })
    expect([
      id,
      isSuccess(
        operations.find((one) => one.id === id)!,
        answer,
      ),
    ]).toEqual([id, true])
  }
})

test('W120: no sample has a key or a value of an earlier answer: two readers would send the same', () => {
  const generated = operations.filter(({ parameters }) => parameters.some(({ sampleValue }) => sampleValue === 'generated'))
  expect(generated.map(({ id }) => id).sort()).toEqual(['createJob', 'createSubUser', 'runScraper'])
  for (const operation of operations) {
    const hasKey = generated.includes(operation)
    const fixed = operation.parameters.filter(({ sampleValue }) => sampleValue).map(({ example }) => String(example))
    for (const { client, code } of operationPrograms(operation, reference.server)) {
      const found = [operation.id, client, fixed.filter((value) => code.includes(value)), code.includes('Idempotency-Key')]
      expect(found).toEqual([operation.id, client, [], hasKey])
    }
  }
})

test('W120: the sample of the browser has the parameters of the example address', () => {
  const { addresses } = reference.tags.flatMap((tag) => tag.operations).find(({ kind }) => kind === 'websocket')!
  for (const file of ['playwright', 'puppeteer']) {
    const code = readFileSync(`content/samples/${browserSample}/${file}.mjs`, 'utf8')
    for (const [name, value] of new URL(addresses[0]!.text).searchParams) expect(code).toContain(`${name}: '${value}'`)
  }
})
