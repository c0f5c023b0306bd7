import { expect, test } from 'vitest'
import { nameOfReference, operationsOf, resolve, type OpenApiDocument } from './openapi-document.ts'
import { apiReference, errorsByType } from './openapi-model.ts'
import { textsOf, withTexts } from './openapi-texts.ts'

const problem = { type: 'https://isthmus.example/developers/errors/no-exit', title: 'No exit', status: 503 }
const counts = { unit: 'none', description: 'Counts nothing.' } as const

const data: unknown = {
  openapi: '3.1.1',
  info: { title: 'API', version: '1', description: 'All of it.', contact: { name: 'Support' } },
  servers: [{ url: 'https://api.isthmus.example' }],
  tags: [
    { name: 'things', 'x-displayName': 'Things', description: 'What there is.' },
    { name: 'sockets', description: 'What stays open.' },
  ],
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        tags: ['things', 'sockets'],
        summary: 'Read a thing',
        description: 'Reads it.',
        parameters: [{ $ref: '#/components/parameters/Id' }],
        responses: {
          '200': {
            description: 'It.',
            headers: { ETag: { description: 'Its state.', schema: { type: 'string' }, example: '"a"' } },
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Thing' },
                examples: { one: { summary: 'One', value: { description: 'a' } } },
              },
              'application/x-ndjson': {
                schema: { type: 'string', contentSchema: { type: 'array', items: { $ref: '#/components/schemas/Thing' } } },
              },
            },
          },
          '503': { $ref: '#/components/responses/NoExit', description: 'None is free.' },
        },
        'x-counts': counts,
      },
      delete: { operationId: 'deleteThing', tags: ['things'], summary: '', description: '', responses: {}, 'x-counts': counts },
    },
  },
  webhooks: {
    'thing.made': {
      post: {
        operationId: 'receiveThing',
        tags: ['things'],
        summary: 'Made',
        description: '',
        requestBody: { content: { 'text/plain': { schema: { type: 'string' }, examples: { a: { value: 'a\nb' } } } } },
        responses: { '2XX': { description: 'Received.' } },
        'x-counts': counts,
      },
    },
  },
  'x-problem-types': { 'no-exit': { title: 'No exit' } },
  'x-websockets': {
    socket: {
      operationId: 'openSocket',
      tags: ['sockets'],
      url: 'wss://browser.isthmus.example',
      protocol: 'any',
      summary: 'Open',
      description: '',
      limits: { minutes: 30 },
      examples: { a: { summary: 'A', value: 'wss://browser.isthmus.example?a=1' } },
      responses: { '101': { description: 'Open.' }, '503': { $ref: '#/components/responses/NoExit' } },
      'x-counts': counts,
    },
  },
  components: {
    parameters: { Id: { name: 'id', in: 'path', required: true, description: 'Which.', schema: { type: 'string' }, example: 'a' } },
    responses: {
      NoExit: {
        description: 'No exit.',
        content: { 'application/problem+json': { schema: { type: 'object' }, examples: { exit: { summary: 'Exit', value: problem } } } },
      },
    },
    schemas: {
      Thing: {
        type: 'object',
        description: 'A thing.',
        required: ['description'],
        properties: { description: { type: 'string', description: 'Its text.', examples: ['a'] } },
      },
    },
  },
}
const document = data as OpenApiDocument

const reference = apiReference(document)
const [things, sockets] = reference.tags
const [getThing, , receiveThing] = things!.operations

test('operations are listed below their first tag, in the order of the document', () => {
  expect(operationsOf(document).map(({ kind, method, address }) => `${kind} ${method} ${address}`)).toEqual([
    'path GET /things/{id}',
    'path DELETE /things/{id}',
    'webhook POST thing.made',
    'websocket GET wss://browser.isthmus.example',
  ])
  expect(reference).toMatchObject({ title: 'API', version: '1', server: 'https://api.isthmus.example' })
  expect(reference.tags.map(({ title, operations }) => [title, ...operations.map(({ id }) => id)])).toEqual([
    ['Things', 'getThing', 'deleteThing', 'receiveThing'],
    ['sockets', 'openSocket'],
  ])
})

test('an operation has its parameters, answers and headers', () => {
  expect(getThing!.parameters).toMatchObject([{ name: 'id', in: 'path', required: true, description: 'Which.', example: 'a' }])
  expect(getThing!.responses).toMatchObject([{ status: '200', headers: [{ name: 'ETag', description: 'Its state.', example: '"a"' }] }])
  const [json, lines] = getThing!.responses[0]!.bodies
  expect(json!.schema.map(({ name }) => name)).toEqual(['', 'description'])
  expect(json!.examples).toEqual([{ name: 'one', summary: 'One', value: { description: 'a' }, text: '{\n  "description": "a"\n}' }])
  expect(lines!.itemSchema).toEqual(json!.schema)
})

test('an example that is a text is shown as it is sent', () => {
  expect(receiveThing!.request).toMatchObject([{ mediaType: 'text/plain', examples: [{ text: 'a\nb' }] }])
})

test('errors have the page of their type, and a description for their place', () => {
  expect(getThing!.errors).toMatchObject([{ status: 503, slug: 'no-exit', title: 'No exit', description: 'None is free.' }])
  expect(errorsByType(reference).map(({ slug, operations }) => [slug, ...operations])).toEqual([['no-exit', 'getThing', 'openSocket']])
})

test('a WebSocket has limits and addresses', () => {
  expect(sockets!.operations).toMatchObject([{ limits: { minutes: 30 }, addresses: [{ text: 'wss://browser.isthmus.example?a=1' }] }])
})

test('a reference into nothing is an error', () => {
  expect(() => resolve(document, { $ref: '#/components/schemas/Other' })).toThrow('The document has no #/components/schemas/Other.')
  expect(nameOfReference('#/paths/~1a%20b')).toBe('/a b')
})

test('texts have keys that name operations and components, and examples have none', () => {
  expect(textsOf(document).map(({ key }) => key)).toEqual([
    'info.title',
    'info.description',
    'tags.things.x-displayName',
    'tags.things.description',
    'tags.sockets.description',
    'operations.getThing.summary',
    'operations.getThing.description',
    'operations.getThing.responses.200.description',
    'operations.getThing.responses.200.headers.ETag.description',
    'operations.getThing.responses.200.content.application/json.examples.one.summary',
    'operations.getThing.responses.503.description',
    'operations.getThing.x-counts.description',
    'operations.deleteThing.summary',
    'operations.deleteThing.description',
    'operations.deleteThing.x-counts.description',
    'operations.receiveThing.summary',
    'operations.receiveThing.description',
    'operations.receiveThing.responses.2XX.description',
    'operations.receiveThing.x-counts.description',
    'x-problem-types.no-exit.title',
    'operations.openSocket.summary',
    'operations.openSocket.description',
    'operations.openSocket.examples.a.summary',
    'operations.openSocket.responses.101.description',
    'operations.openSocket.x-counts.description',
    'parameters.Id.description',
    'responses.NoExit.description',
    'responses.NoExit.content.application/problem+json.examples.exit.summary',
    'schemas.Thing.description',
    'schemas.Thing.properties.description.description',
  ])
})

test('a translated document has the texts of its language, and English where there is none', () => {
  const { description } = document.info
  const translated = withTexts(document, { 'info.title': 'Schnittstelle', 'schemas.Thing.properties.description.description': 'Text.' })
  expect(translated.info).toMatchObject({ title: 'Schnittstelle', description })
  expect(translated.components.schemas.Thing!.properties!.description).toEqual({ type: 'string', description: 'Text.', examples: ['a'] })
  expect(document.info.title).toBe('API')
})
