import { expect, test } from 'vitest'
import { openApi } from '#generated/lab-data.ts'
import { apiReference } from '#core/contract/openapi-model.ts'
import { operationPrograms } from '#tooling/api-reference/example-programs.ts'
import { lastRun, programKey, type RecordedRun } from './last-run.ts'

const { server, tags } = apiReference(openApi)
const operations = tags.flatMap((tag) => tag.operations).filter(({ kind }) => kind === 'path')
const [scrape, search] = operations.map((operation) => operationPrograms(operation, server))
const [curl, requests, httpx] = scrape!

function recordOf(language: string, code: string, packages: Readonly<Record<string, string>> = {}): RecordedRun {
  return { language, version: '1.2.3', packages, day: '2026-11-27', runs: 1, programs: [programKey(code)] }
}

test('W108: a program has a run only if exactly this program was run', () => {
  const runs = [recordOf('curl', curl!.code)]
  expect(lastRun(curl!, runs)).toEqual({ versions: ['curl 1.2.3'], day: '2026-11-27' })
  expect(lastRun({ ...curl!, code: `${curl!.code}\n` }, runs)).toBeDefined()
  expect(lastRun({ ...curl!, code: curl!.code.replace('country', 'city') }, runs)).toBeUndefined()
  // The same client, with another operation.
  expect(lastRun(search![0]!, runs)).toBeUndefined()
})

test('W108: the run of one client says nothing of another one of its language', () => {
  const runs = [recordOf('Python', requests!.code, { requests: '2.34.2', httpx: '0.28.1' })]
  expect(lastRun(requests!, runs)?.versions).toEqual(['requests 2.34.2', 'Python 1.2.3'])
  expect(lastRun(httpx!, runs)).toBeUndefined()
})
