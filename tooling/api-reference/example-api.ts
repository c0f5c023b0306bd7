/** A small API for the tests of this folder, so that they hold whatever the operator describes. */
import type { OpenApiDocument } from '#core/contract/openapi-document.ts'

const counts = { unit: 'none', description: 'Counts nothing.' } as const
const problem = { type: 'https://isthmus.example/developers/errors/no-thing', title: 'There is no such thing', status: 404 }
const thing = {
  schema: { $ref: '#/components/schemas/Thing' },
  examples: { lamp: { summary: 'A lamp', value: { name: 'lamp', day: '2026-11-20' } } },
}

const data: unknown = {
  openapi: '3.1.1',
  info: { title: 'Isthmus things', version: '1.2.0', summary: 'All things.', description: 'Ask with `GET /v1/things/{id}`.' },
  servers: [{ url: 'https://api.isthmus.example' }],
  tags: [{ name: 'things', 'x-displayName': 'Things', description: 'What there is.' }],
  paths: {
    '/v1/things/{id}': {
      get: {
        operationId: 'readThing',
        tags: ['things'],
        summary: 'Read a thing',
        description: 'Reads it.\n\nAfter that, `thing.added` says nothing.',
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            description: 'Which.',
            schema: { type: 'string', minLength: 1, maxLength: 20 },
            example: 'a b',
          },
          { name: 'part', in: 'query', description: 'Of it.', schema: { type: 'integer', minimum: 1, maximum: 5000 }, example: 2 },
        ],
        responses: {
          '200': { description: 'It.', content: { 'application/json': thing } },
          '404': { $ref: '#/components/responses/NoThing' },
        },
        'x-counts': counts,
      },
    },
    '/v1/things': {
      post: {
        operationId: 'makeThings',
        tags: ['things'],
        summary: 'Make things',
        description: 'Makes them.',
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Things' },
              examples: {
                one: { summary: 'One', value: { things: [{ name: 'lamp' }] } },
                none: { summary: 'None', value: { things: [] } },
              },
            },
          },
        },
        responses: { '204': { description: 'Made.' } },
        'x-counts': counts,
      },
    },
  },
  webhooks: {
    'thing.added': {
      post: {
        operationId: 'receiveThing',
        tags: ['things'],
        summary: 'A new thing',
        description: 'Sent once.',
        requestBody: { content: { 'application/json': thing } },
        responses: { '2XX': { description: 'Received.' } },
        'x-counts': counts,
      },
    },
  },
  'x-problem-types': { 'no-thing': { title: 'There is no such thing' } },
  components: {
    securitySchemes: { login: { type: 'http', scheme: 'basic', description: 'The user name and password.' } },
    responses: {
      NoThing: {
        description: 'There is none. Check `id`.',
        content: {
          'application/problem+json': { schema: { type: 'object' }, examples: { lost: { summary: 'A lost thing', value: problem } } },
        },
      },
    },
    schemas: {
      Thing: {
        type: 'object',
        description: 'A thing.',
        required: ['name'],
        properties: {
          name: { type: 'string', description: 'Its name.', examples: ['lamp'] },
          day: { type: 'string', format: 'date', description: 'Its day.' },
          color: { type: 'string', description: 'Its color.', enum: ['red', 'blue'], default: 'red' },
        },
      },
      Things: {
        type: 'object',
        description: 'Things.',
        properties: {
          things: { type: 'array', description: 'All of them.', minItems: 1, maxItems: 2, items: { $ref: '#/components/schemas/Thing' } },
          box: { $ref: '#/components/schemas/Box' },
        },
      },
      Box: {
        type: 'object',
        description: 'What they are in.',
        additionalProperties: { type: 'string', description: 'A label.', pattern: '^[a-z]$' },
      },
    },
  },
}

export const exampleApi = data as OpenApiDocument
