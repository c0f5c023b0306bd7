import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Example, OpenApiDocument, Parameter } from '#core/contract/openapi-document.ts'
import { apiReference, errorsByType } from '#core/contract/openapi-model.ts'
import { withNames } from '#core/contract/openapi-names.ts'
import { valueAt } from '#core/json-pointer.ts'
import { textsOf } from '#core/contract/openapi-texts.ts'
import { findBritish } from '#tooling/content/us-spelling.ts'
import { checkAgreement } from './openapi-agreement.ts'
import { formatProblem, ContentError } from '#tooling/content/problems.ts'
import { checkRealNames } from './openapi-real-names.ts'
import { checkRules } from './openapi-rules.ts'
import { checkOpenApi, readOpenApi } from './openapi.ts'

const text = readFileSync('contract/openapi.yaml', 'utf8')
const { document } = await readOpenApi('.')

/** The document with a replaced text, which must occur. */
function replaced(from: string | RegExp, to: string): string {
  const broken = text.replace(from, () => to)
  if (broken === text) throw new Error(`The document has no ${String(from)}.`)
  return broken
}

const problemsOf = async (from: string | RegExp, to: string) => (await checkOpenApi(replaced(from, to))).problems

/** The fixes of the rules that are this project's own. */
function fixesOf(from: string | RegExp, to: string): string[] {
  const broken = parse(replaced(from, to)) as OpenApiDocument
  return [...checkRules(broken), ...checkRealNames(broken)].map(({ fix }) => fix)
}

/** The 1-based line of the first occurrence of a text. */
const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length

test('W19: the document has no problem', async () => {
  expect((await checkOpenApi(text)).problems.map(formatProblem)).toEqual([])
})

test('an error has one title, and one status', () => {
  const errors = errorsByType(apiReference(document))
  const all = apiReference(document).tags.flatMap(({ operations }) => operations.flatMap(({ errors }) => errors))
  const differing = all.filter(({ slug, title, status }) => {
    const type = errors.find((one) => one.slug === slug)!
    return type.variants[0]!.title !== title || type.status !== status
  })
  expect(differing).toEqual([])
})

test('the signature in the example of the webhook is right', () => {
  const at = ['webhooks', 'job.finished', 'post']
  const parameters = valueAt(document, [...at, 'parameters']) as Parameter[]
  const header = (name: string) => String(parameters.find((parameter) => parameter.name === name)!.example)
  const { value } = valueAt(document, [...at, 'requestBody', 'content', 'application/json', 'examples', 'done']) as Example
  const [, secret] = /`whsec_([^`]+)`/.exec(String(valueAt(document, [...at, 'description'])))!
  const signed = `${header('webhook-id')}.${header('webhook-timestamp')}.${JSON.stringify(value)}`
  const signature = createHmac('sha256', Buffer.from(secret!, 'base64')).update(signed).digest('base64')
  expect(header('webhook-signature')).toBe(`v1,${signature}`)
})

test('with the names of another provider, nothing of the shipped names remains', () => {
  const names = { brand: 'A', origin: 'https://a.example', api: 'https://b.example', browser: 'wss://c.example', support: 'd@a.example' }
  expect(JSON.stringify(withNames(document, names)).match(/.{20}isthmus.{20}/gi)).toBeNull()
})

test('L13: the document has US spelling', () => {
  expect(textsOf(document).flatMap(({ key, english }) => findBritish(english).map(({ found }) => `${key}: ${found}`))).toEqual([])
})

test.each([
  ['a tab in YAML', 'openapi: 3.1.1', 'openapi:\t[3.1.1', 'valid YAML', ''],
  ['a key twice', '  version: 1.0.0', '  version: 1.0.0\n  version: 1.0.1', 'valid YAML', ''],
  [
    'a title of an error that is not that of its type',
    '  no-exit: { title: No matching exit IP }',
    '  no-exit: { title: No exit }',
    'title No exit',
    '/x-websockets/browser/responses/503/content/application~1problem+json/examples/exit',
  ],
  ['a type of error without a title', '  no-exit: { title: No matching exit IP }\n', '', 'title', '/x-problem-types/no-exit'],
  [
    'a title of an error that no response has',
    '  no-exit: {',
    '  no-thing: { title: No thing }\n  no-exit: {',
    'a type that an example of an error has',
    '/x-problem-types/no-thing',
  ],
  ['another version', 'openapi: 3.1.1', 'openapi: 3.0.3', 'a version 3.1', '/openapi'],
  [
    'a reference into nothing',
    'schemas/ScrapeRequest',
    'schemas/ScrapRequest',
    'a reference to a part of the document',
    '/paths/~1v1~1scrape/post/requestBody/content/application~1json/schema/$ref',
  ],
  [
    'a reference to another file',
    "'#/components/schemas/ScrapeRequest'",
    'schemas.yaml',
    'a reference into this file, which begins with #/',
    '/paths/~1v1~1scrape/post/requestBody/content/application~1json/schema/$ref',
  ],
  [
    'a member that OpenAPI lacks',
    '      operationId: scrapePage',
    '      operationID: scrapePage',
    expect.stringContaining('operationId, parameters'),
    '/paths/~1v1~1scrape/post/operationID',
  ],
  [
    'a missing member of OpenAPI',
    'required: true\n      description: Name of',
    'requires: true\n      description: Name of',
    'the member required',
    '/components/parameters/ScraperName',
  ],
  [
    'an unknown format',
    'format: int32\n          description: Seconds after',
    'format: int33\n          description: Seconds after',
    'a schema of JSON Schema 2020-12',
    '/components/schemas/ScrapeRequest/properties/timeout',
  ],
])('W19: %s is reported where it is', async (_, from, to, expected, pointer) => {
  const problems = await problemsOf(from, to)
  expect(problems).toContainEqual(expect.objectContaining({ file: 'contract/openapi.yaml', expected, pointer }))
})

test('W19: a problem has line, column and fix', async () => {
  const problems = await problemsOf('                  render: true\n', '                  rendr: true\n')
  expect(problems.map(formatProblem).join('\n').split('\n')).toEqual([
    `contract/openapi.yaml:${lineOf('                  render: true\n')}:19`,
    '  at:       /paths/~1v1~1scrape/post/requestBody/content/application~1json/examples/rendered/value/rendr',
    expect.stringMatching(/^ {2}expected: only the members url, country, /),
    '  found:    rendr',
    '  fix:      write render',
  ])
})

test.each([
  ['an unknown member of a request', '                  render: true', '                  rendr: true', 'write render'],
  ['a value over its limit', 'timeout: 180', 'timeout: 181', 'correct the value'],
  [
    'a misspelled value',
    'network: residential\n                  device',
    'network: residentail\n                  device',
    'write residential',
  ],
  ['a misspelled member of an answer', '                    attempts: 1', '                    atempts: 1', 'write attempts'],
  ['an unknown kind of action', '- type: press', '- type: pres', 'correct the value'],
  ['an action without its selector', "                      selector: '#order'\n", '', 'add selector'],
  ['a default that is no value of its own', 'default: html', 'default: text', 'choose one of them'],
  ['a city written with a hyphen', 'examples: [losangeles]', 'examples: [los-angeles]', 'correct the value'],
  ['an example of a parameter', 'example: retail-product-pages', 'example: Retail', 'correct the value'],
  ['an example of a header', 'example: 42', 'example: soon', 'correct the value'],
  ['a line of NDJSON', '{"input_index":1,', '{"input_index":5000,', 'correct the value'],
  ['a line that is no JSON', '{"input_index":1,', 'input_index: 1, {', 'correct the value'],
])('W19: %s does not fit its schema', async (_, from, to, fix) => {
  expect((await problemsOf(from, to)).map((problem) => problem.fix)).toContain(fix)
})

test.each([
  ['minLength', '          minLenght: 1', '/components/schemas/ScrapeRequest/properties/wait_for/minLenght'],
  ['minimum', '          minimum: two', '/components/schemas/ScrapeRequest/properties/wait_for/minimum'],
])('W19: a wrong keyword %s of a schema is reported once', async (keyword, line, pointer) => {
  const problems = await problemsOf(new RegExp(`(?<=What rendering waits for[^\\n]*\\n(?:[^\\n]*\\n)*?) {10}${keyword}: \\d+`), line)
  expect(problems.map((problem) => problem.pointer)).toEqual([pointer])
})

test.each([
  ['operationId', 'operationId: getJob\n', 'operationId: listJobs\n', 'rename one of the two'],
  ['operationId', 'operationId: getJob\n', 'operationId: get-job\n', 'rename it, such as getJob'],
  ['operationId', '      operationId: getJob\n', '', 'add operationId'],
  ['summary', '      summary: Get a job\n', '', 'add summary'],
  ['summary', 'summary: Get a job\n', 'summary: Get a job.\n', 'shorten it, and leave out the full stop'],
  ['description', /      description: Lists jobs.*\n/, '', 'add description'],
  ['tags', '      tags: [serp]\n', '', 'add tags'],
  ['tags', 'tags: [serp]\n', 'tags: [sepr]\n', 'write serp'],
  ['x-counts', /      x-counts:\n        unit: row\n.*\n/, '', 'say with unit and description what is counted; unit: none if nothing is'],
  ['x-counts', 'unit: row\n', 'unit: rows\n', 'write row'],
  ['x-counts', "        target_statuses: [2xx, 3xx, '404', '410']\n", '', 'add target_statuses'],
  ['parameters', '          description: Only jobs in this state.\n', '', 'add description'],
  ['parameters', '          example: running\n', '', 'add example'],
  ['parameters', "        - $ref: '#/components/parameters/ScraperName'\n", '', 'add a parameter name in the path'],
  ['parameters', '/v1/scrapers/{name}/runs:', '/v1/scrapers/runs:', 'remove the parameter name'],
  ['requestBody', '        description: The new list.\n', '', 'add description'],
  ['examples', '                summary: A rendered page as Markdown, seen from Osaka\n', '', 'add summary'],
  ['responses', /        '500':\n.*\n(?=  \/v1\/serp:|        '502')/, '', 'add the response 500'],
  ['responses', "        '400':\n          $ref: '#/components/responses/InvalidBody'\n", '', 'add the response 400'],
  ['responses', "        '422':\n          $ref: '#/components/responses/KeyReused'\n", '', 'add the response 422'],
  ['responses', "        - $ref: '#/components/parameters/IdempotencyKey'\n", '', 'refer to #/components/parameters/IdempotencyKey'],
  ['headers', "            RateLimit:\n              $ref: '#/components/headers/RateLimit'\n", '', 'add the header RateLimit'],
  ['headers', "        Retry-After:\n          $ref: '#/components/headers/RetryAfter'\n", '', 'add the header Retry-After'],
  ['errors', 'status: 429', 'status: 428', 'write status: 429'],
  [
    'errors',
    'type: https://isthmus.example/developers/errors/no-exit',
    'type: https://isthmus.example/no-exit',
    'name the page of the error',
  ],
  [
    'errors',
    /application\/problem\+json(?=:\n.*\n.*Problem'\n.*\n            limited)/,
    'application/json',
    'add a body in application/problem+json',
  ],
  [
    'servers',
    '- url: https://api.isthmus.example',
    '- url: https://api.example',
    'change the host in endpoints of contract/gateway.yaml, not here',
  ],
  [
    'schemas',
    '    Device:\n',
    '    device_name:\n      type: string\n      description: A device.\n    Device:\n',
    'rename the schema; generated clients use its name',
  ],
  ['schemas', '      description: A cookie.\n', '', 'add description'],
  ['schemas', '      additionalProperties: false\n', '', 'add additionalProperties: false, so that typos in requests are refused'],
  ['schemas', '        final_url:\n', '        finalUrl:\n', 'rename the member'],
  ['schemas', '          description: Status code of the target.\n', '', 'add description'],
  ['names', 'https://news.example/', 'https://news.com/', 'use a host of RFC 2606'],
  ['names', 'support@isthmus.example', 'support@isthmus.com', 'use a host of RFC 2606'],
  [
    'names',
    'https://isthmus.example/contact-us',
    'https://docs.isthmus.example',
    'use one of these hosts, or add it to documentNames in core/contract/openapi-names.ts',
  ],
  ['names', 'address: 192.0.2.10', 'address: 192.168.2.10', 'use 192.0.2.1 or the like'],
  ['names', 'address: 2001:db8:51::7', 'address: 2001:4860::8888', 'use 2001:db8::1 or the like'],
])('W19: an incomplete document is refused: %s', (_, from, to, fix) => {
  expect(fixesOf(from, to)).toContain(fix)
})

test.each([
  [
    'an allow list',
    /maxItems: 50(?=\n          items:\n            \$ref: '#\/components\/schemas\/AllowListEntry')/,
    'maxItems: 51',
    'login.allowListAddresses',
  ],
  ['a network', 'enum: [residential, mobile, isp, datacenter]', 'enum: [residential, mobile, isp]', 'networks'],
  ['the network of a request without one', 'default: residential', 'default: isp', 'default of network'],
  ['a user name', "'^[A-Za-z0-9_]{3,40}$'", "'^[A-Za-z0-9]{3,40}$'", 'login.characters'],
  ['a password', "'^[A-Za-z0-9_]+$'", "'^[A-Za-z0-9]+$'", 'login.characters'],
  ['a session', "'^[A-Za-z0-9]{1,32}$'", "'^[A-Za-z0-9]{1,33}$'", 'maxChars of session'],
])('W19: %s is the same in contract/gateway.yaml', (_, from, to, key) => {
  const findings = checkAgreement(parse(replaced(from, to)) as OpenApiDocument)
  expect(findings.map(({ expected }) => expected)).toEqual([expect.stringContaining(`as ${key} in contract/gateway.yaml`)])
})

test('an object inside a member has to get a name', () => {
  const fixes = fixesOf(
    "        exit:\n          $ref: '#/components/schemas/Exit'\n",
    '        exit:\n          type: object\n          description: The exit.\n',
  )
  expect(fixes).toContain('move the object to components/schemas, with a name')
})

test('the error of a build lists every problem', () => {
  const problem = { file: 'contract/openapi.yaml', pointer: '', expected: 'a', found: 'b', fix: 'c' }
  expect(new ContentError([problem]).message).toBe(
    '1 problem in contract\n\ncontract/openapi.yaml\n  at:       the whole document\n  expected: a\n  found:    b\n  fix:      c',
  )
  expect(new ContentError([problem, { ...problem, file: 'content/a.md' }]).message).toMatch(/^2 problems in contract, content\n/)
})
