/** The operations of the description of the APIs: which one a request is for, and whether its parameters and its body are valid. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApi } from '#generated/lab-data.ts'
import { operationsOf, resolve, type OpenApiDocument, type Operation, type Parameter } from '#core/contract/openapi-document.ts'
import { ApiProblem, encodeMember, invalidRequest, type InvalidValue } from './problem.ts'

export interface FoundOperation {
  operation: Operation
  pathValues: Readonly<Record<string, string>>
}

export interface RequestParts {
  pathValues: Readonly<Record<string, string>>
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
}

const base = 'https://openapi.example/'
const paths = operationsOf(openApi).filter(({ kind }) => kind === 'path')

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
const patterns = new Map(paths.map(({ address }) => [address, patternOf(address)]))

/** @throws {ApiProblem} 404 for an unknown path, 405 for another method */
export function findOperation(method: string, pathname: string): FoundOperation {
  const matches = paths.flatMap((one) => {
    const found = patterns.get(one.address)!.exec(pathname)
    return found ? [{ ...one, pathValues: found.groups ?? {} }] : []
  })
  const match = matches.find((one) => one.method === method)
  if (match) return { operation: match.operation as Operation, pathValues: decodeValues(match.pathValues) }
  if (matches.length === 0) throw new ApiProblem(404, 'not-found', `There is no ${pathname}.`)
  const allowed = matches.map((one) => one.method).join(', ')
  throw new ApiProblem(405, 'method-not-allowed', `${pathname} has ${allowed}.`, { headers: { Allow: allowed } })
}

function decodeValues(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)]
      } catch {
        return [name, value]
      }
    }),
  )
}

/** The pattern of `callback_url`. The lab also sends to receivers on this machine that have no certificate. */
const httpsOnly = '^https://'
const httpsOrLoopback = String.raw`^https://|^http://(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?/`

/** References lead to the ids of schemas, and a discriminator reads constants, not a mapping. */
const compilable = JSON.parse(
  JSON.stringify(openApi, (key, value: unknown) => {
    if (key === 'discriminator') return { propertyName: (value as { propertyName: string }).propertyName }
    if (value === httpsOnly) return httpsOrLoopback
    return key === '$ref' ? String(value).replace('#/components/schemas/', base) : value
  }),
) as OpenApiDocument

const maxInt64 = 2 ** 63

function createAjv(coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    allowUnionTypes: true,
    discriminator: true,
    verbose: true,
    logger: false,
    coerceTypes,
  })
  addFormats.default(ajv)
  // The one of the package takes every integer. The largest of the format is 2^63 for JavaScript, and is refused with it.
  ajv.addFormat('int64', { type: 'number', validate: (value: number) => Number.isInteger(value) && value >= -maxInt64 && value < maxInt64 })
  for (const [name, schema] of Object.entries(compilable.components.schemas)) ajv.addSchema(schema, base + name, undefined, false)
  return ajv
}

// Texts of the address become numbers; members of a body do not.
const ajvOfBodies = createAjv(false)
const ajvOfParameters = createAjv(true)
const compiled = new WeakMap<object, ValidateFunction>()

function validatorFor(ajv: Ajv2020, schema: object): ValidateFunction {
  const found = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, found)
  return found
}

const parametersOf = ({ parameters = [] }: Operation) => parameters.map((parameter) => resolve(openApi, parameter))

/**
 * The parameters of a request by their names, with defaults.
 *
 * @throws {ApiProblem} 400 naming each parameter that is unknown, missing or out of its limits
 */
export function readParameters(operation: Operation, { pathValues, query, headers }: RequestParts): Record<string, unknown> {
  const parameters = parametersOf(operation)
  const known = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name))
  const errors: InvalidValue[] = []
  for (const name of new Set(query.keys())) {
    if (!known.has(name)) errors.push({ pointer: null, parameter: name, detail: 'is unknown' })
    else if (query.getAll(name).length > 1) errors.push({ pointer: null, parameter: name, detail: 'is there twice' })
  }
  const values: Record<string, unknown> = {}
  for (const parameter of parameters) {
    const { name } = parameter
    const value = { path: pathValues[name], query: query.get(name) ?? undefined, header: headers[name.toLowerCase()], cookie: undefined }[
      parameter.in
    ]
    values[name] = readParameter(parameter, value, errors)
  }
  if (errors.length > 0) throw invalidRequest(errors)
  return values
}

function readParameter(parameter: Parameter, value: unknown, errors: InvalidValue[]): unknown {
  const report = (detail: string) => errors.push({ pointer: null, parameter: parameter.name, detail })
  const schema = JSON.parse(JSON.stringify(parameter.schema).replaceAll('#/components/schemas/', base)) as object
  if (value === undefined) {
    if (parameter.required) report('is missing')
    return resolve(openApi, parameter.schema).default
  }
  const holder = { value }
  const validate = validatorOfParameter(parameter, schema)
  if (validate(holder)) return holder.value
  for (const error of validate.errors ?? []) report(describe(error))
  return undefined
}

const parameterValidators = new WeakMap<object, ValidateFunction>()

/** Values are coerced within an object, because a validator can't replace the value that it is given. */
function validatorOfParameter(parameter: Parameter, schema: object): ValidateFunction {
  const found = parameterValidators.get(parameter.schema) ?? ajvOfParameters.compile({ type: 'object', properties: { value: schema } })
  parameterValidators.set(parameter.schema, found)
  return found
}

/**
 * The body of a request as JSON.
 *
 * @throws {ApiProblem} 400 naming each member that is unknown, missing or out of its limits
 */
export function readBody(operation: Operation, contentType: string | undefined, bytes: Buffer): unknown {
  if (!operation.requestBody) return undefined
  const isJson = /^application\/json(?:\s*;|$)/i.test(contentType ?? '')
  if (!isJson) throw new ApiProblem(400, 'invalid-request', 'Send the body as application/json.')
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new ApiProblem(400, 'invalid-request', `The body is not JSON in UTF-8: ${(error as Error).message}`)
  }
  const schema = bodySchema(operation)
  const validate = validatorFor(ajvOfBodies, schema)
  if (validate(value)) return value
  const causes = (validate.errors ?? []).filter(isCause)
  throw invalidRequest(causes.map((error) => ({ pointer: pointerOf(error), parameter: null, detail: describe(error) })))
}

function bodySchema(operation: Operation): object {
  const compiledOperation = operationsOf(compilable).find((one) => one.operation.operationId === operation.operationId)!
  return (compiledOperation.operation as Operation).requestBody!.content['application/json']!.schema
}

const isCause = ({ keyword }: ErrorObject) => !['oneOf', 'anyOf', 'if', 'propertyNames'].includes(keyword)

function pointerOf({ instancePath, params }: ErrorObject): string {
  const unknown = (params as { additionalProperty?: string }).additionalProperty
  return `#${encodeURI(instancePath.toWellFormed())}${unknown === undefined ? '' : `/${encodeMember(unknown)}`}`
}

function describe({ keyword, message = keyword, params }: ErrorObject): string {
  if (keyword === 'additionalProperties') return 'is unknown'
  if (keyword === 'enum') return `is none of ${(params as { allowedValues: unknown[] }).allowedValues.join(', ')}`
  return message
}
