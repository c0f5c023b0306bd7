/** The parts of an OpenAPI 3.1 document that the API reference reads, and how to find them. The build checks the document before. */
import { pathOfPointer, valueAt, type JsonPath } from '#core/json-pointer.ts'

/** A JSON Schema (draft 2020-12) as `contract/openapi.yaml` uses it. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  description?: string
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  examples?: readonly unknown[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  dependentRequired?: Readonly<Record<string, readonly string[]>>
  additionalProperties?: boolean | Schema
  items?: Schema
  /** Schema of what a text contains: for NDJSON, a list of the lines. */
  contentSchema?: Schema
  oneOf?: readonly Schema[]
  anyOf?: readonly Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minProperties?: number
  maxProperties?: number
}

export interface Example {
  summary?: string
  value: unknown
}

export interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  description?: string
  required?: boolean
  schema: Schema
  example?: unknown
  'x-sample-value'?: SampleValue
}

/**
 * What samples send instead of the example of a parameter: nothing, because its value comes from an earlier response, or a new value in each
 * run.
 */
export type SampleValue = 'omitted' | 'generated'

export interface Header {
  $ref?: string
  description?: string
  schema: Schema
  example?: unknown
}

export interface MediaType {
  schema: Schema
  examples?: Readonly<Record<string, Example>>
}

export interface Response {
  $ref?: string
  description: string
  headers?: Readonly<Record<string, Header>>
  content?: Readonly<Record<string, MediaType>>
}

/** What an operation counts. */
export interface Counts {
  unit: 'answer' | 'row' | 'byte_and_minute' | 'none'
  /** Status codes of the target that count, as `2xx` or `404`. */
  target_statuses?: readonly string[]
  description: string
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: readonly string[]
  security?: readonly Readonly<Record<string, readonly string[]>>[]
  parameters?: readonly Parameter[]
  requestBody?: { description?: string; required?: boolean; content: Readonly<Record<string, MediaType>> }
  responses: Readonly<Record<string, Response>>
  'x-counts': Counts
}

/** An address that speaks WebSocket; `responses` are those of the handshake. */
export interface WebSocketOperation extends Omit<Operation, 'requestBody' | 'security'> {
  url: string
  protocol: string
  limits: Readonly<Record<string, number>>
  examples: Readonly<Record<string, Example>>
}

export type Method = 'get' | 'put' | 'post' | 'delete' | 'patch'

export type PathItem = Readonly<Partial<Record<Method, Operation>>>

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; summary?: string; description?: string }
  servers: readonly { url: string; description?: string }[]
  tags: readonly { name: string; description?: string; 'x-displayName'?: string }[]
  paths: Readonly<Record<string, PathItem>>
  webhooks?: Readonly<Record<string, PathItem>>
  components: { schemas: Readonly<Record<string, Schema>> } & Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** By the last part of its `type`: each kind of problem that the API answers with (RFC 9457). */
  'x-problem-types': Readonly<Record<string, { title: string }>>
  'x-websockets'?: Readonly<Record<string, WebSocketOperation>>
}

/** An operation and where it is. */
export interface FoundOperation {
  kind: 'path' | 'webhook' | 'websocket'
  /** Upper case; a WebSocket begins with `GET`. */
  method: string
  /** The path, the name of the webhook, or the address of the WebSocket. */
  address: string
  at: JsonPath
  operation: Operation | WebSocketOperation
}

const methods: readonly Method[] = ['get', 'put', 'post', 'patch', 'delete']

/** Every operation, in the order of the document: paths, webhooks, WebSockets. */
export function operationsOf(document: OpenApiDocument): FoundOperation[] {
  const ofItems = (items: Readonly<Record<string, PathItem>>, key: string, kind: 'path' | 'webhook'): FoundOperation[] =>
    Object.entries(items).flatMap(([address, item]) =>
      methods.flatMap((method) => {
        const operation = item[method]
        return operation ? [{ kind, method: method.toUpperCase(), address, at: [key, address, method], operation }] : []
      }),
    )
  const sockets = Object.entries(document['x-websockets'] ?? {}).map(([name, operation]): FoundOperation => {
    return { kind: 'websocket', method: 'GET', address: operation.url, at: ['x-websockets', name], operation }
  })
  return [...ofItems(document.paths ?? {}, 'paths', 'path'), ...ofItems(document.webhooks ?? {}, 'webhooks', 'webhook'), ...sockets]
}

/** The path that a reference within the document names: `#/components/schemas/Job`, a JSON Pointer as a fragment (RFC 6901, 6). */
export function pathOfReference(reference: string): JsonPath {
  return pathOfPointer(decodeURIComponent(reference.slice(1)))
}

/** The last part of a reference: the name of the component. */
export function nameOfReference(reference: string): string {
  return pathOfReference(reference).at(-1)!
}

/**
 * Follows references. Members beside `$ref`, such as a description for this place, replace those of the target.
 *
 * @throws if a reference leads nowhere
 */
export function resolve<T extends { $ref?: string }>(document: OpenApiDocument, value: T): T {
  const { $ref, ...beside } = value
  if ($ref === undefined) return value
  const target = valueAt(document, pathOfReference($ref)) as T | undefined
  if (target === undefined) throw new Error(`The document has no ${$ref}.`)
  return { ...resolve(document, target), ...beside } as T
}
