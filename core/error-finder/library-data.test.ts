import { expect, test } from 'vitest'
import type { Cause } from './cause.ts'
import { findCauses } from './find.ts'
import { reasons } from './reasons.ts'
import { withoutLibraryData } from './library-data.ts'

const entries = Object.entries(reasons)
const constant = (reason: string) => reason.toUpperCase().replaceAll(' ', '_')

/** The lists of statuses that libraries have, as programs print them. */
const tables: readonly (readonly [name: string, table: string])[] = [
  ['STATUS_CODES of Node.js', `STATUS_CODES: {\n${entries.map(([status, reason]) => `      '${status}': '${reason}',`).join('\n')}\n    }`],
  ['STATUS_CODES in one line', `{ ${entries.map(([status, reason]) => `"${status}":"${reason}"`).join(',')} }`],
  ['HttpStatusCode of axios', entries.map(([status, reason]) => `  ${reason.replaceAll(' ', '')}: ${status},`).join('\n')],
  ['responses of http.client', `{${entries.map(([status, reason]) => `${status}: '${reason}'`).join(', ')}}`],
  ['responses of http.server', `{${entries.map(([status, reason]) => `${status}: ('${reason}', 'What it means')`).join(', ')}}`],
  ['hashes of Ruby', `{${entries.map(([status, reason]) => `${status}=>"${reason}"`).join(', ')}}`],
  ['constants', entries.map(([status, reason]) => `HTTP_${constant(reason)} = ${status}`).join('\n')],
  ['a list', entries.map(([status, reason]) => `${status} ${reason}`).join('\n')],
]

const causes: Cause[] = [
  { slug: 'login', answered: 'gateway', status: 407, patterns: [{ text: 'proxy authentication required', weight: 3 }], exitCodes: [] },
  { slug: 'exit', answered: 'gateway', status: 502, patterns: [{ text: 'bad gateway', weight: 1 }], exitCodes: [] },
  { slug: 'site', answered: 'target', status: 503, patterns: [], exitCodes: [] },
  { slug: 'port', answered: 'client', patterns: [{ text: 'econnrefused', weight: 2 }], exitCodes: [] },
]

test.each(tables)('W90: %s in a message is no evidence', (_name, table) => {
  const message = `Error: connect ECONNREFUSED 203.0.113.7:8000 {\n${table}\n  code: 'ECONNREFUSED'\n}`
  expect(findCauses(message, causes).map(({ slug }) => slug)).toEqual(['port'])
  expect(withoutLibraryData(message)).toMatch(/^Error: connect[^]*code: 'ECONNREFUSED'\n\}$/)
})

test('W90: the name of an option is no evidence', () => {
  const timeout: Cause = { slug: 'timeout', answered: 'network', patterns: [{ text: 'timeouterror', weight: 1 }], exitCodes: [] }
  const found = (message: string) => findCauses(message, [timeout]).map(({ slug }) => slug)
  expect(found('AxiosError: connect ECONNREFUSED {\n  transitional: { forcedJSONParsing: true, clarifyTimeoutError: false }\n}')).toEqual(
    [],
  )
  expect(found('asyncio.exceptions.TimeoutError')).toEqual(['timeout'])
})

test.each([
  'OSError: Tunnel connection failed: 407 Proxy Authentication Required',
  "status: 407,\n    statusText: 'Proxy Authentication Required',",
  '< HTTP/1.1 502 Bad Gateway\n< HTTP/1.1 503 Service Unavailable\n< HTTP/1.1 504 Gateway Timeout',
  'GET https://a.example 402 Payment Required\nGET https://b.example 403 Forbidden\nGET https://c.example 404 Not Found',
  '{ dns: 120, tls: 240, total: 407, status: 502 }',
  'HTTP/1.1 403 Forbidden\n403 Forbidden\n403: Forbidden',
])('W90: %s is no table', (message) => {
  expect(withoutLibraryData(message)).toBe(message)
})
