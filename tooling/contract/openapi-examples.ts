/** Checks every schema of the document by JSON Schema 2020-12, and every example, default and example address by its schema. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApiDocument, Schema } from '#core/contract/openapi-document.ts'
import { jsonPointer, pathOfPointer, valueAt, visitJson, type JsonPath } from '#core/json-pointer.ts'
import type { Finding } from './finding.ts'
import { explainErrors, show } from './openapi-validation-errors.ts'

/** Begins the ids of the schemas below `components`. */
const base = 'https://openapi.example/'

/** Members of OpenAPI that hold a schema, or schemas by name. */
const schemaHolders = new Set(['schema', 'items', 'contentSchema', 'additionalProperties', 'propertyNames'])
const schemaMaps = new Set(['properties', 'schemas'])
const schemaLists = new Set(['oneOf', 'anyOf', 'allOf'])

/** Findings of schemas, or of examples if every schema is valid. */
export function checkExamples(document: OpenApiDocument): Finding[] {
  const schemas = schemasOf(document)
  const prepared = compilable(document)
  const findings = checkSchemas(prepared, outerSchemas(schemas))
  if (findings.length > 0) return findings
  // A misspelled member of an example is a mistake although clients must accept members that they don't know.
  const closed = closeSchemas(prepared, schemas)
  const ajv = createAjv(closed, false)
  return [...exampleValues(document, schemas)].flatMap(({ at, schema, value }) =>
    validate(ajv.compile(valueAt(closed, schema) as Schema), at, value),
  )
}

/** @param strict refuses unknown keywords, and keywords that don't fit the type */
function createAjv(document: OpenApiDocument, strict: boolean): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict, allowUnionTypes: true, discriminator: true, verbose: true, logger: false })
  addFormats.default(ajv)
  for (const [name, schema] of Object.entries(document.components.schemas)) ajv.addSchema(schema, base + name, undefined, false)
  return ajv
}

/** The document in the form that Ajv compiles: references lead to the ids of schemas, and a discriminator reads constants, not a mapping. */
function compilable(document: OpenApiDocument): OpenApiDocument {
  const rewrite = (key: string, value: unknown) => {
    if (key === 'discriminator') return { propertyName: (value as { propertyName: string }).propertyName }
    return key === '$ref' ? String(value).replace('#/components/schemas/', base) : value
  }
  return JSON.parse(JSON.stringify(document, rewrite)) as OpenApiDocument
}

/** The paths of all schemas that are not part of another one. */
function outerSchemas(schemas: readonly JsonPath[]): readonly JsonPath[] {
  const paths = new Set(schemas.map(jsonPointer))
  return schemas.filter((at) => !at.some((_, index) => index > 0 && paths.has(jsonPointer(at.slice(0, index)))))
}

/** The paths of all schemas, outer ones first. */
function schemasOf(document: OpenApiDocument): JsonPath[] {
  const found: JsonPath[] = []
  visitJson(document, (value, at) => {
    if (at.length === 0) return true
    const [parent, key] = [at.at(-2), at.at(-1)!]
    const isNamed = parent !== undefined && schemaMaps.has(parent)
    if (!isNamed && ['example', 'examples', 'default', 'enum', 'const'].includes(key)) return false
    if (typeof value !== 'object' || value === null) return false
    if (isNamed || schemaHolders.has(key) || (parent !== undefined && schemaLists.has(parent))) found.push(at)
    return true
  })
  return found
}

/** Findings of the values of keywords, or of components, or of the other schemas: those that contain a wrong one are wrong too. */
function checkSchemas(document: OpenApiDocument, schemas: readonly JsonPath[]): Finding[] {
  const ajv = createAjv(document, true)
  const isComponent = (at: JsonPath) => at[0] === 'components' && at[1] === 'schemas'
  const steps = [
    () => schemas.flatMap((at) => checkKeywords(ajv, document, at)),
    () => withoutRepetitions(schemas.filter(isComponent).flatMap((at) => compileSchema(ajv, document, at))),
    () => withoutRepetitions(schemas.filter((at) => !isComponent(at)).flatMap((at) => compileSchema(ajv, document, at))),
  ]
  for (const step of steps) {
    const findings = step()
    if (findings.length > 0) return findings
  }
  return []
}

function checkKeywords(ajv: Ajv2020, document: OpenApiDocument, at: JsonPath): Finding[] {
  const schema = valueAt(document, at) as Schema
  if (ajv.validateSchema(schema) === true) return []
  return explainErrors(ajv.errors ?? [], schema).map((finding) => ({ ...finding, at: [...at, ...finding.at] }))
}

function compileSchema(ajv: Ajv2020, document: OpenApiDocument, at: JsonPath): Finding[] {
  const schema = valueAt(document, at) as Schema
  try {
    ajv.compile(schema)
    return []
  } catch (error) {
    const { message } = error as Error
    const place = [...at, ...placeOf(message, schema)]
    return [{ at: place, expected: 'a schema of JSON Schema 2020-12', found: message, fix: 'correct or remove the keyword' }]
  }
}

/** A mistake is reported for every schema that contains it; the longest path is that of the mistake itself. */
function withoutRepetitions(findings: readonly Finding[]): Finding[] {
  const shortestFirst = [...findings].sort((a, b) => a.at.length - b.at.length)
  return [...new Map(shortestFirst.map((finding) => [finding.found, finding])).values()]
}

/** The path to what a message of the compiler names: a place in the schema, or a keyword. */
function placeOf(message: string, schema: Schema): JsonPath {
  const [, pointer] = /at (?:path )?"[^"#]*#([^"]+)"/.exec(message) ?? []
  if (pointer !== undefined && valueAt(schema, pathOfPointer(pointer)) !== undefined) return pathOfPointer(pointer)
  const [, keyword] = /keyword:? "([^"]+)"/.exec(message) ?? []
  let place: JsonPath = []
  visitJson(schema, (_, at) => {
    if (place.length === 0 && at.at(-1) === keyword && at.at(-2) !== 'properties') place = at
  })
  return place
}

/** The document with schemas that allow no members beside those that they name. */
function closeSchemas(document: OpenApiDocument, schemas: readonly JsonPath[]): OpenApiDocument {
  const closed = structuredClone(document)
  for (const at of schemas) {
    const schema = valueAt(closed, at) as Schema
    if (schema.properties) schema.additionalProperties ??= false
  }
  return closed
}

interface ExampleValue {
  at: JsonPath
  /** Path of the schema. */
  schema: JsonPath
  value: unknown
}

/** Examples of parameters, headers and bodies, then those of schemas and their defaults. */
function* exampleValues(document: OpenApiDocument, schemas: readonly JsonPath[]): Generator<ExampleValue> {
  for (const schema of outerSchemas(schemas)) {
    if (schema.at(-1) !== 'schema') continue
    const owner = schema.slice(0, -1)
    const { example, examples = {} } = valueAt(document, owner) as Record<string, unknown>
    const isLines = valueAt(document, [...schema, 'contentSchema', 'items']) !== undefined
    if (example !== undefined) yield { at: [...owner, 'example'], schema, value: example }
    for (const [name, { value }] of Object.entries(examples as Record<string, { value: unknown }>)) {
      const at = [...owner, 'examples', name, 'value']
      yield { at, schema, value }
      if (isLines) for (const line of linesOf(value)) yield { at, schema: [...schema, 'contentSchema', 'items'], value: line }
    }
  }
  for (const schema of schemas) {
    const { examples = [], default: standard } = valueAt(document, schema) as Schema
    for (const [index, value] of examples.entries()) yield { at: [...schema, 'examples', String(index)], schema, value }
    if (standard !== undefined) yield { at: [...schema, 'default'], schema, value: standard }
  }
}

/** The values of NDJSON; a line that is no JSON is itself, a text. */
function linesOf(text: unknown): unknown[] {
  return String(text)
    .trimEnd()
    .split('\n')
    .map((line) => {
      try {
        return JSON.parse(line) as unknown
      } catch {
        return line
      }
    })
}

function validate(validator: ValidateFunction, at: JsonPath, value: unknown): Finding[] {
  if (validator(value)) return []
  return explainErrors(validator.errors ?? [], value).map((finding) => ({
    ...finding,
    at: [...at, ...finding.at],
    found: finding.found === 'nothing' ? `nothing in ${show(value)}` : finding.found,
  }))
}
