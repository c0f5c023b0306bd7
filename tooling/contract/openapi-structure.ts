/** Checks that a document is OpenAPI 3.1: its references, then its structure by the schema of the specification. */
import { Validator } from '@seriousme/openapi-schema-validator'
import type { ErrorObject } from 'ajv/dist/2020.js'
import { nameOfReference, pathOfReference } from '#core/contract/openapi-document.ts'
import { valueAt, visitJson } from '#core/json-pointer.ts'
import { fixOfName } from '#tooling/content/problems.ts'
import type { Finding } from './finding.ts'
import { explainErrors, show } from './openapi-validation-errors.ts'

const validator = new Validator({ allErrors: true, verbose: true })

/** Findings of the structure; without any, the value is an `OpenApiDocument`. */
export async function checkStructure(value: unknown): Promise<Finding[]> {
  const version = valueAt(value, ['openapi'])
  if (typeof version !== 'string' || !version.startsWith('3.1.')) {
    return [{ at: ['openapi'], expected: 'a version 3.1', found: show(version), fix: 'write openapi: 3.1.1' }]
  }
  const references = checkReferences(value)
  if (references.length > 0) return references
  const { valid, errors } = await validator.validate(value as Record<string, unknown>)
  if (valid) return []
  if (typeof errors === 'string') return [{ at: [], expected: 'an OpenAPI document', found: errors, fix: 'correct what the message names' }]
  return explainErrors(errors as ErrorObject[], value)
}

/** Every `$ref` names a part of the document. */
function checkReferences(document: unknown): Finding[] {
  const findings: Finding[] = []
  visitJson(document, (value, at) => {
    // Below `properties`, `$ref` would be the name of a member.
    if (at.at(-1) !== '$ref' || at.at(-2) === 'properties') return
    const found = show(value)
    if (typeof value !== 'string' || !value.startsWith('#/')) {
      findings.push({ at, expected: 'a reference into this file, which begins with #/', found, fix: 'move the part into this file' })
      return
    }
    const target = pathOfReference(value)
    if (valueAt(document, target) !== undefined) return
    const siblings = Object.keys((valueAt(document, target.slice(0, -1)) ?? {}) as object)
    const fix = fixOfName(nameOfReference(value), siblings, `add ${value} to the document`)
    findings.push({ at, expected: 'a reference to a part of the document', found, fix })
  })
  return findings
}
