/** What the specification leaves open and this document must have, so that its reference is complete: texts, examples, errors, counts. */
import {
  operationsOf,
  resolve,
  type FoundOperation,
  type Header,
  type MediaType,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
} from '#core/contract/openapi-document.ts'
import { documentNames } from '#core/contract/openapi-names.ts'
import { visitJson, type JsonPath } from '#core/json-pointer.ts'
import { fixOfName } from '#tooling/content/problems.ts'
import type { Finding } from './finding.ts'
import { show } from './openapi-validation-errors.ts'

const units = ['answer', 'row', 'byte_and_minute', 'none']

/** Pages that explain errors, one for each `type`. */
const errorPages = `${documentNames.origin}/developers/errors/`

/** Findings of the operations and schemas of a document whose structure is valid. */
export function checkRules(document: OpenApiDocument): Finding[] {
  const operations = operationsOf(document)
  return [
    ...checkServers(document),
    ...checkIds(operations),
    ...operations.flatMap((found) => checkOperation(document, found)),
    ...checkSchemas(document),
    ...checkProblemTypes(document),
  ]
}

function missing(at: JsonPath, member: string, fix = `add ${member}`): Finding {
  return { at, expected: member, found: 'nothing', fix }
}

function checkServers({ servers }: OpenApiDocument): Finding[] {
  const urls = servers?.map(({ url }) => url) ?? []
  if (urls.length === 1 && urls[0] === documentNames.api) return []
  const fix = 'change the host in endpoints of contract/gateway.yaml, not here'
  return [{ at: ['servers'], expected: `one server, ${documentNames.api}`, found: show(urls), fix }]
}

function checkIds(operations: readonly FoundOperation[]): Finding[] {
  const ids = operations.map(({ operation }) => operation.operationId)
  return operations.flatMap(({ at, operation: { operationId } }, index) => {
    if (operationId === undefined) return [missing(at, 'operationId')]
    const place = [...at, 'operationId']
    if (!/^[a-z][A-Za-z]+$/.test(operationId)) {
      return [{ at: place, expected: 'a verb and a noun in camel case', found: operationId, fix: 'rename it, such as getJob' }]
    }
    if (ids.indexOf(operationId) === index) return []
    return [{ at: place, expected: 'a name that no other operation has', found: operationId, fix: 'rename one of the two' }]
  })
}

function checkOperation(document: OpenApiDocument, found: FoundOperation): Finding[] {
  const { at, operation } = found
  return [
    ...checkTexts(found),
    ...checkTags(document, found),
    ...checkCounts(found),
    ...checkParameters(document, found),
    ...('requestBody' in operation && operation.requestBody
      ? [
          ...(operation.requestBody.description ? [] : [missing([...at, 'requestBody'], 'description')]),
          ...checkContent([...at, 'requestBody', 'content'], operation.requestBody.content),
        ]
      : []),
    ...checkResponses(document, found),
  ]
}

function checkTexts({ at, operation: { summary, description } }: FoundOperation): Finding[] {
  const findings = [...(summary ? [] : [missing(at, 'summary')]), ...(description ? [] : [missing(at, 'description')])]
  if (summary && (summary.length > 80 || summary.endsWith('.'))) {
    const fix = 'shorten it, and leave out the full stop'
    findings.push({ at: [...at, 'summary'], expected: 'at most 80 characters without a full stop', found: show(summary), fix })
  }
  return findings
}

function checkTags({ tags }: OpenApiDocument, { at, operation }: FoundOperation): Finding[] {
  const names = (tags ?? []).map(({ name }) => name)
  const used = operation.tags ?? []
  if (used.length === 0) return [missing(at, 'tags')]
  return used.flatMap((tag, index) =>
    names.includes(tag)
      ? []
      : [
          {
            at: [...at, 'tags', String(index)],
            expected: `one of ${names.join(', ')}`,
            found: tag,
            fix: fixOfName(tag, names, 'add the tag'),
          },
        ],
  )
}

function checkCounts({ at, operation }: FoundOperation): Finding[] {
  const counts = operation['x-counts']
  if (!counts) return [missing(at, 'x-counts', 'say with unit and description what is counted; unit: none if nothing is')]
  const place = [...at, 'x-counts']
  const findings = counts.description ? [] : [missing(place, 'description')]
  if (!units.includes(counts.unit)) {
    const fix = fixOfName(String(counts.unit), units, 'choose one of them')
    findings.push({ at: [...place, 'unit'], expected: `one of ${units.join(', ')}`, found: show(counts.unit), fix })
  }
  if (counts.unit === 'answer' && !counts.target_statuses) findings.push(missing(place, 'target_statuses'))
  return findings
}

function checkParameters(document: OpenApiDocument, { kind, at, address, operation }: FoundOperation): Finding[] {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter))
  const findings = parameters.flatMap((parameter: Parameter, index) => {
    const place = [...at, 'parameters', String(index)]
    return [
      ...(parameter.description ? [] : [missing(place, 'description')]),
      ...(parameter.example === undefined ? [missing(place, 'example')] : []),
      ...checkSampleValue(place, parameter),
    ]
  })
  if (kind !== 'path') return findings
  const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const described = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  return [
    ...findings,
    ...inPath.filter((name) => !described.includes(name)).map((name) => missing(at, `a parameter ${name} in the path`)),
    ...described
      .filter((name) => !inPath.includes(name))
      .map((name) => ({ at, expected: `{${name}} in the path`, found: address, fix: `remove the parameter ${name}` })),
  ]
}

/** Samples can omit what is optional, and generate the value of a header alone. */
function checkSampleValue(place: JsonPath, { in: where, required, ...parameter }: Parameter): Finding[] {
  const value = parameter['x-sample-value']
  if (value === undefined || (value === 'omitted' && !required) || (value === 'generated' && where === 'header')) return []
  const expected = 'omitted for an optional parameter, or generated for a header'
  return [{ at: [...place, 'x-sample-value'], expected, found: show(value), fix: 'remove it, or write one of the two' }]
}

/** Every body has examples, each with a summary, except binary ones. */
function checkContent(at: JsonPath, content: Readonly<Record<string, MediaType>> = {}): Finding[] {
  return Object.entries(content).flatMap(([type, { schema, examples }]) => {
    const place = [...at, type]
    if (!schema) return [missing(place, 'schema')]
    if (schema.format === 'binary') return []
    const entries = Object.entries(examples ?? {})
    if (entries.length === 0) return [missing(place, 'examples')]
    return entries.filter(([, { summary }]) => !summary).map(([name]) => missing([...place, 'examples', name], 'summary'))
  })
}

function checkResponses(document: OpenApiDocument, found: FoundOperation): Finding[] {
  const { kind, at, operation } = found
  const statuses = Object.keys(operation.responses ?? {})
  const place = [...at, 'responses']
  const needed = kind === 'webhook' ? [] : neededStatuses(document, found)
  return [
    ...(statuses.some((status) => /^[12]/.test(status)) ? [] : [missing(place, 'a response for success')]),
    ...needed.filter((status) => !statuses.includes(status)).map((status) => missing(place, status, `add the response ${status}`)),
    ...(kind === 'webhook' ? [] : statuses.flatMap((status) => checkResponse(document, found, status))),
    ...(statuses.some((status) => status === '201' || status === '202') ? checkIdempotency(document, at, operation as Operation) : []),
  ]
}

/** Errors that every operation has, and those of what it reads. */
function neededStatuses(document: OpenApiDocument, { operation }: FoundOperation): string[] {
  const read = (operation.parameters ?? []).some((parameter) => ['path', 'query'].includes(resolve(document, parameter).in))
  return ['401', '429', '500', ...('requestBody' in operation || read ? ['400'] : [])]
}

function checkIdempotency(document: OpenApiDocument, at: JsonPath, { parameters = [], responses }: Operation): Finding[] {
  const hasKey = parameters.some((parameter) => resolve(document, parameter).name === 'Idempotency-Key')
  return [
    ...(hasKey ? [] : [missing(at, 'the parameter Idempotency-Key', 'refer to #/components/parameters/IdempotencyKey')]),
    ...['409', '422']
      .filter((status) => !responses[status])
      .map((status) => missing([...at, 'responses'], status, `add the response ${status}`)),
  ]
}

function checkResponse(document: OpenApiDocument, { kind, at, operation }: FoundOperation, status: string): Finding[] {
  const place = [...at, 'responses', status]
  const response = resolve(document, operation.responses[status]!)
  const content = checkContent([...place, 'content'], response.content)
  if (Number.parseInt(status, 10) >= 400) return [...content, ...checkError(document, place, status, response)]
  const headers = kind === 'path' ? ['RateLimit', 'RateLimit-Policy'] : []
  return [...content, ...checkHeaders(document, place, response, headers)]
}

function checkHeaders(document: OpenApiDocument, at: JsonPath, { headers = {} }: Response, needed: readonly string[]): Finding[] {
  const missingOnes = needed.filter((name) => !headers[name]).map((name) => missing(at, `the header ${name}`))
  const incomplete = Object.entries(headers).flatMap(([name, header]) => {
    const { description, example }: Header = resolve(document, header)
    return description && example !== undefined ? [] : [missing([...at, 'headers', name], 'description and example')]
  })
  return [...missingOnes, ...incomplete]
}

/** Errors are problem details (RFC 9457) with the status of the response and the address of a page. */
function checkError(document: OpenApiDocument, at: JsonPath, status: string, response: Response): Finding[] {
  const body = response.content?.['application/problem+json']
  if (!body) return [missing(at, 'a body in application/problem+json')]
  const headers = { '401': ['WWW-Authenticate'], '429': ['Retry-After', 'RateLimit', 'RateLimit-Policy'] }[status] ?? []
  const examples = Object.entries(body.examples ?? {}).flatMap(([name, { value }]) => {
    const place = [...at, 'content', 'application/problem+json', 'examples', name]
    const { type, title, status: stated } = (value ?? {}) as { type?: unknown; title?: unknown; status?: unknown }
    const findings: Finding[] = []
    if (String(stated) !== status)
      findings.push({ at: place, expected: `status ${status}`, found: show(stated), fix: `write status: ${status}` })
    if (typeof type !== 'string' || !/^[a-z]+(?:-[a-z]+)*$/.test(type.startsWith(errorPages) ? type.slice(errorPages.length) : '')) {
      findings.push({ at: place, expected: `a type that begins with ${errorPages}`, found: show(type), fix: 'name the page of the error' })
      return findings
    }
    const slug = type.slice(errorPages.length)
    const expected = document['x-problem-types']?.[slug]?.title
    if (!expected) findings.push(missing(['x-problem-types', slug], 'title', `add ${slug} with a title to x-problem-types`))
    else if (title !== expected)
      findings.push({ at: place, expected: `title ${expected}`, found: show(title), fix: `write title: ${expected}` })
    return findings
  })
  return [...checkHeaders(document, at, response, headers), ...examples]
}

/** A kind of problem that no operation answers with would be a title without a page. */
function checkProblemTypes(document: OpenApiDocument): Finding[] {
  const types = new Set<string>()
  const collect = (value: unknown, at: JsonPath) => {
    if (at.at(-1) === 'type' && typeof value === 'string' && value.startsWith(errorPages)) types.add(value.slice(errorPages.length))
    return at.at(-1) !== 'schemas'
  }
  visitJson(document, collect)
  return Object.keys(document['x-problem-types'] ?? {})
    .filter((slug) => !types.has(slug))
    .map((slug) => ({ at: ['x-problem-types', slug], expected: 'a type that an example of an error has', found: slug, fix: 'remove it' }))
}

function checkSchemas(document: OpenApiDocument): Finding[] {
  const sent = schemasInRequests(document)
  return Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const at = ['components', 'schemas', name]
    const findings: Finding[] = []
    if (!schema.description) findings.push(missing(at, 'description'))
    if (!/^[A-Z][A-Za-z]+$/.test(name)) {
      findings.push({ at, expected: 'a noun in Pascal case', found: name, fix: 'rename the schema; generated clients use its name' })
    }
    const isClosed = schema.additionalProperties !== undefined || schema.oneOf !== undefined
    if (sent.has(name) && schema.type === 'object' && !isClosed) {
      findings.push(missing(at, 'additionalProperties', 'add additionalProperties: false, so that typos in requests are refused'))
    }
    return [...findings, ...checkMembers(document, at, schema)]
  })
}

function checkMembers(document: OpenApiDocument, at: JsonPath, { properties = {} }: Schema): Finding[] {
  return Object.entries(properties).flatMap(([name, member]) => {
    const place = [...at, 'properties', name]
    const findings = resolve(document, member).description ? [] : [missing(place, 'description')]
    if (!/^[a-z]+(?:_[a-z]+)*$/.test(name)) {
      findings.push({ at: place, expected: 'a name in snake case', found: name, fix: 'rename the member' })
    }
    if (member.type === 'object' || member.properties) {
      findings.push({
        at: place,
        expected: 'a reference to a schema',
        found: 'an object',
        fix: 'move the object to components/schemas, with a name',
      })
    }
    return findings
  })
}

/** Names of the schemas that customers send. */
function schemasInRequests(document: OpenApiDocument): Set<string> {
  const found = new Set<string>()
  const collect = (value: unknown) =>
    visitJson(value, (reference, at) => {
      const [, name] = (at.at(-1) === '$ref' && /^#\/components\/schemas\/(.+)$/.exec(String(reference))) || []
      if (name === undefined || found.has(name)) return
      found.add(name)
      collect(document.components.schemas[name])
    })
  for (const { kind, operation } of operationsOf(document))
    if (kind === 'path' && 'requestBody' in operation) collect(operation.requestBody)
  return found
}
