/** The API reference as pages show it: operations by tag, with parameters, schemas as rows, examples, errors and what is counted. */
import {
  operationsOf,
  resolve,
  type Counts,
  type Example,
  type FoundOperation,
  type MediaType,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Response,
  type SampleValue,
  type WebSocketOperation,
} from './openapi-document.ts'
import { schemaRows, type SchemaRow } from './openapi-schema-rows.ts'

export interface ApiReference {
  title: string
  version: string
  summary: string
  /** Markdown. */
  description: string
  /** Origin of all paths. */
  server: string
  /** What the login is: the description of the security scheme of this name. */
  login: string
  tags: ApiTag[]
}

export interface ApiTag {
  name: string
  title: string
  description: string
  operations: ApiOperation[]
}

export interface ApiOperation {
  id: string
  /** Last part of the address of its page. */
  slug: string
  kind: FoundOperation['kind']
  method: string
  /** The path, the name of a webhook, or the address of a WebSocket. */
  address: string
  summary: string
  /** Markdown. */
  description: string
  parameters: ApiParameter[]
  request?: ApiBody[]
  responses: ApiResponse[]
  errors: ApiError[]
  counts: Counts
  /** Limits of a WebSocket by name; empty for other operations. */
  limits: Readonly<Record<string, number>>
  /** Examples of the address of a WebSocket; empty for other operations. */
  addresses: ApiExample[]
}

export interface ApiParameter {
  name: string
  in: Parameter['in']
  required: boolean
  description: string
  schema: SchemaRow[]
  example?: unknown
  sampleValue?: SampleValue
}

/** A body in one media type. */
export interface ApiBody {
  mediaType: string
  schema: SchemaRow[]
  /** Rows of each line of NDJSON. */
  itemSchema?: SchemaRow[]
  examples: ApiExample[]
}

export interface ApiExample {
  name: string
  summary: string
  /** As it is sent: JSON with line breaks, or the text itself. */
  text: string
  value: unknown
}

/** An answer that is no error. */
export interface ApiResponse {
  status: string
  description: string
  headers: ApiHeader[]
  bodies: ApiBody[]
}

export interface ApiHeader {
  name: string
  description: string
  schema: SchemaRow[]
  example?: unknown
}

/** One kind of error that an operation can answer with. */
export interface ApiError {
  status: number
  /** Address of the page about it. */
  type: string
  /** Last part of that address. */
  slug: string
  /** The type in words, in the language of the document. */
  name: string
  /** As the API sends it, in English. */
  title: string
  description: string
  headers: ApiHeader[]
  example: ApiExample
}

/** A kind of error in all its forms, and the ids of the operations that answer with it. */
export interface ApiErrorType {
  slug: string
  status: number
  /** Each description with each of its examples once. */
  variants: ApiError[]
  operations: string[]
}

/** The reference of a checked document, in the language of its texts (`withTexts`). */
export function apiReference(document: OpenApiDocument): ApiReference {
  const { title, version, summary = '', description = '' } = document.info
  const operations = operationsOf(document).map((found) => ({ tags: found.operation.tags, model: apiOperation(document, found) }))
  return {
    title,
    version,
    summary,
    description,
    server: document.servers[0]!.url,
    login: (document.components.securitySchemes?.['login'] as { description: string } | undefined)?.description ?? '',
    tags: document.tags.map((tag) => ({
      name: tag.name,
      title: tag['x-displayName'] ?? tag.name,
      description: tag.description ?? '',
      // An operation is listed below its first tag alone.
      operations: operations.filter(({ tags }) => tags[0] === tag.name).map(({ model }) => model),
    })),
  }
}

/** Every kind of error of the document, with the operations that answer with it, by status. */
export function errorsByType({ tags }: ApiReference): ApiErrorType[] {
  const types = new Map<string, ApiErrorType>()
  for (const { id, errors } of tags.flatMap(({ operations }) => operations)) {
    for (const error of errors) {
      const type = types.get(error.slug) ?? { slug: error.slug, status: error.status, variants: [], operations: [] }
      types.set(error.slug, type)
      const isKnown = type.variants.some(
        ({ description, example }) => description === error.description && example.text === error.example.text,
      )
      if (!isKnown) type.variants.push(error)
      if (!type.operations.includes(id)) type.operations.push(id)
    }
  }
  return [...types.values()].sort((a, b) => a.status - b.status || (a.slug < b.slug ? -1 : 1))
}

/** How texts name an operation: `GET /v1/jobs/{id}`, `job.finished`. */
export function operationCode({ kind, method, address }: Pick<ApiOperation, 'kind' | 'method' | 'address'>): string {
  return kind === 'path' ? `${method} ${address}` : address
}

/** @example operationSlug('scrapePage') // 'scrape-page' */
export function operationSlug(id: string): string {
  return id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function apiOperation(document: OpenApiDocument, { kind, method, address, operation }: FoundOperation): ApiOperation {
  const body = 'requestBody' in operation ? operation.requestBody : undefined
  const responses = Object.entries(operation.responses).map(([status, response]) => ({ status, response: resolve(document, response) }))
  const isError = (status: string) => Number.parseInt(status, 10) >= 400
  return {
    id: operation.operationId,
    slug: operationSlug(operation.operationId),
    kind,
    method,
    address,
    summary: operation.summary,
    description: operation.description,
    parameters: (operation.parameters ?? []).map((parameter) => apiParameter(document, parameter)),
    ...(body && { request: apiBodies(document, body.content) }),
    responses: responses.filter(({ status }) => !isError(status)).map(({ status, response }) => apiResponse(document, status, response)),
    errors: responses.filter(({ status }) => isError(status)).flatMap(({ response }) => apiErrors(document, response)),
    counts: operation['x-counts'],
    ...socketParts(operation),
  }
}

function socketParts(operation: Operation | WebSocketOperation): Pick<ApiOperation, 'limits' | 'addresses'> {
  return 'limits' in operation ? { limits: operation.limits, addresses: apiExamples(operation.examples) } : { limits: {}, addresses: [] }
}

function apiParameter(document: OpenApiDocument, parameter: Parameter): ApiParameter {
  const { name, in: place, required = false, description = '', schema, example, ...rest } = resolve(document, parameter)
  const sampleValue = rest['x-sample-value']
  return {
    name,
    in: place,
    required,
    description,
    schema: schemaRows(document, schema),
    ...(example !== undefined && { example }),
    ...(sampleValue !== undefined && { sampleValue }),
  }
}

function apiBodies(document: OpenApiDocument, content: Readonly<Record<string, MediaType>> = {}): ApiBody[] {
  return Object.entries(content).map(([mediaType, { schema, examples }]) => ({
    mediaType,
    schema: schemaRows(document, schema),
    ...(schema.contentSchema?.items && { itemSchema: schemaRows(document, schema.contentSchema.items) }),
    examples: apiExamples(examples),
  }))
}

function apiExamples(examples: Readonly<Record<string, Example>> = {}): ApiExample[] {
  return Object.entries(examples).map(([name, { summary = '', value }]) => {
    return { name, summary, value, text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }
  })
}

function apiResponse(document: OpenApiDocument, status: string, { description, headers, content }: Response): ApiResponse {
  return {
    status,
    description,
    headers: apiHeaders(document, headers),
    bodies: apiBodies(document, content),
  }
}

function apiHeaders(document: OpenApiDocument, headers: Response['headers'] = {}): ApiHeader[] {
  return Object.entries(headers).map(([name, header]) => {
    const { description = '', schema, example } = resolve(document, header)
    return { name, description, schema: schemaRows(document, schema), ...(example !== undefined && { example }) }
  })
}

function apiErrors(document: OpenApiDocument, { description, headers, content }: Response): ApiError[] {
  return apiBodies(document, content)
    .flatMap(({ examples }) => examples)
    .map((example) => {
      const { type, title, status } = example.value as { type: string; title: string; status: number }
      const slug = type.split('/').at(-1)!
      const name = document['x-problem-types'][slug]!.title
      return { status, type, slug, name, title, description, headers: apiHeaders(document, headers), example }
    })
}
