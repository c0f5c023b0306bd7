/**
 * The texts of `contract/openapi.yaml` that a reader sees in their language: titles, summaries, descriptions. Each has a key that
 * stays when something moves in the document: `operations.scrapePage.summary`, `schemas.ScrapeRequest.properties.url.description`.
 * Identifiers, values and examples are not translated; answers of the API are English.
 */
import { operationsOf, type OpenApiDocument } from './openapi-document.ts'
import { replaceAt, valueAt, visitJson, type JsonPath } from '#core/json-pointer.ts'

/** A text of the document. */
export interface ContractText {
  key: string
  english: string
  at: JsonPath
}

const textKeys = new Set(['title', 'summary', 'description', 'x-displayName'])

/** Members whose values are data: a `description` in them is a field of an example. */
const dataKeys = new Set(['example', 'default', 'enum', 'const', 'value'])

/** All texts, in the order of the document. Those of licenses and contacts are names, and stay as they are. */
export function textsOf(document: OpenApiDocument): ContractText[] {
  const operations = operationsOf(document)
  const texts: ContractText[] = []
  visitJson(document, (value, at) => {
    const key = at.at(-1)
    if (key === undefined) return true
    if (isData(document, at) || (at[0] === 'info' && (key === 'license' || key === 'contact'))) return false
    if (typeof value === 'string' && textKeys.has(key)) texts.push({ key: keyOf(document, operations, at), english: value, at })
    return true
  })
  return texts
}

/** The document with translated texts; a text without a translation stays English. */
export function withTexts(document: OpenApiDocument, translations: Readonly<Record<string, string>>): OpenApiDocument {
  return textsOf(document).reduce<unknown>(
    (changed, { key, at }) => (translations[key] === undefined ? changed : replaceAt(changed, at, translations[key])),
    document,
  ) as OpenApiDocument
}

/** Whether a place is data. Below `properties`, `default` and `value` are names of members. */
function isData(document: OpenApiDocument, at: JsonPath): boolean {
  const key = at.at(-1)!
  if (at.at(-2) === 'properties') return false
  return dataKeys.has(key) || (key === 'examples' && Array.isArray(valueAt(document, at)))
}

function keyOf(document: OpenApiDocument, operations: ReturnType<typeof operationsOf>, at: JsonPath): string {
  const found = operations.find((operation) => operation.at.every((key, index) => key === at[index]))
  if (found) {
    const [section, ...rest] = at.slice(found.at.length)
    if (section !== 'parameters') return ['operations', found.operation.operationId, section, ...rest].join('.')
    const { name } = valueAt(document, at.slice(0, found.at.length + 2)) as { name: string }
    return ['operations', found.operation.operationId, section, name, ...rest.slice(1)].join('.')
  }
  if (at[0] === 'tags') return ['tags', document.tags[Number(at[1])]!.name, ...at.slice(2)].join('.')
  return (at[0] === 'components' ? at.slice(1) : at).join('.')
}
