/**
 * The API as a collection for Postman and programs that read its format: a folder for each tag, a request for each operation, with an
 * example of each response. User name and password are variables. Ids are those of the operations, so that a build changes nothing by itself.
 *
 * @see https://schema.postman.com/collection/json/v2.1.0/draft-07/collection.json
 */
import type { ApiBody, ApiOperation, ApiParameter, ApiReference } from '#core/contract/openapi-model.ts'

interface Variable {
  key: string
  value: string
  description?: string
  disabled?: boolean
}

interface CollectionRequest {
  method: string
  description: string
  header: Variable[]
  url: { raw: string; host: string[]; path: string[]; query: Variable[]; variable: Variable[] }
  body?: { mode: 'raw'; raw: string; options: { raw: { language: 'json' } } }
}

interface CollectionResponse {
  name: string
  originalRequest: CollectionRequest
  code: number
  status: string
  header: Variable[]
  body: string
}

interface CollectionItem {
  id: string
  name: string
  request: CollectionRequest
  response: CollectionResponse[]
}

export interface RequestCollection {
  info: { name: string; description: string; version: string; schema: string }
  auth: { type: 'basic'; basic: { key: string; value: string; type: 'string' }[] }
  variable: Variable[]
  item: { name: string; description: string; item: CollectionItem[] }[]
}

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** The collection of a reference, in the language of its texts. Webhooks and WebSockets are no requests that it could hold. */
export function requestCollection({ title, version, description, server, tags }: ApiReference): RequestCollection {
  const folders = tags.map((tag) => ({
    name: tag.title,
    description: tag.description,
    item: tag.operations.filter(({ kind }) => kind === 'path').map(itemOf),
  }))
  return {
    info: { name: title, description, version, schema },
    auth: {
      type: 'basic',
      basic: [
        { key: 'username', value: '{{username}}', type: 'string' },
        { key: 'password', value: '{{password}}', type: 'string' },
      ],
    },
    variable: [
      { key: 'baseUrl', value: server },
      { key: 'username', value: '' },
      { key: 'password', value: '' },
    ],
    item: folders.filter(({ item }) => item.length > 0),
  }
}

function itemOf(operation: ApiOperation): CollectionItem {
  const request = requestOf(operation)
  const successes = operation.responses.map(({ status, description, bodies }) =>
    responseOf(request, Number(status), description, bodies[0]),
  )
  const errors = operation.errors.map(({ status, title, example }) =>
    responseOf(request, status, title, { mediaType: 'application/problem+json', examples: [example] }),
  )
  return { id: operation.id, name: operation.summary, request, response: [...successes, ...errors] }
}

function requestOf({ method, address, description, parameters, request = [] }: ApiOperation): CollectionRequest {
  const path = address
    .slice(1)
    .split('/')
    .map((part) => part.replace(/^\{(.+)\}$/, ':$1'))
  const variablesIn = (place: ApiParameter['in']) => parameters.filter((one) => one.in === place).map(variableOf)
  const query = variablesIn('query')
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${encodeURIComponent(value)}`)
  const body = request[0]?.examples[0]
  return {
    method,
    description,
    header: [...variablesIn('header'), ...(body ? [{ key: 'Content-Type', value: request[0]!.mediaType }] : [])],
    url: {
      raw: `{{baseUrl}}/${path.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
      host: ['{{baseUrl}}'],
      path,
      query,
      variable: variablesIn('path'),
    },
    ...(body && { body: { mode: 'raw', raw: body.text, options: { raw: { language: 'json' } } } }),
  }
}

/** What a parameter has instead of its example. Postman replaces `$guid` by a new value in each request. */
const sampleValues = { omitted: '', generated: '{{$guid}}' } as const

/** Optional parameters are in the list, and are not sent until they are ticked. */
function variableOf({ name, example, description, required, sampleValue }: ApiParameter): Variable {
  const value = sampleValue ? sampleValues[sampleValue] : String(example)
  return { key: name, value, description, ...(!required && { disabled: true }) }
}

function responseOf(
  originalRequest: CollectionRequest,
  code: number,
  name: string,
  body: Pick<ApiBody, 'mediaType' | 'examples'> | undefined,
): CollectionResponse {
  const header = body ? [{ key: 'Content-Type', value: body.mediaType }] : []
  return { name, originalRequest, code, status: String(code), header, body: body?.examples[0]?.text ?? '' }
}
