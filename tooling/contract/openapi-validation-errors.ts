/** Errors of a JSON Schema validator as findings that tell an author what to do. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { jsonPointer, pathOfPointer, valueAt, type JsonPath } from '#core/json-pointer.ts'
import { fixOfName } from '#tooling/content/problems.ts'
import type { Finding } from './finding.ts'

/** Keywords that only repeat what the errors below them say. */
const repeating = new Set(['if', 'oneOf', 'anyOf', 'allOf', '$ref', '$dynamicRef', 'propertyNames'])
const unknownMember = new Set(['additionalProperties', 'unevaluatedProperties'])

/** The findings of a failed validation, each mistake once. Paths begin at the validated value. */
export function explainErrors(errors: readonly ErrorObject[], value: unknown): Finding[] {
  const causes = errors.filter((error) => !repeating.has(error.keyword))
  const relevant = causes.filter((error) => !isConsequence(error, causes))
  const findings = (relevant.length > 0 ? relevant : errors).map((error) => explainError(error, value))
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]
}

/** Whether another error says more: `null` would have been allowed too, or a mistake made its parents unknown to the validator. */
function isConsequence(error: ErrorObject, causes: readonly ErrorObject[]): boolean {
  if (error.keyword === 'type' && error.params.type === 'null') return causes.some((cause) => cause !== error)
  if (error.keyword !== 'unevaluatedProperties') return false
  const unknown = error.instancePath + jsonPointer([String(error.params.unevaluatedProperty)])
  return causes.some(({ keyword, instancePath }) => {
    const isBeside = instancePath === error.instancePath && keyword !== error.keyword
    return isBeside || instancePath === unknown || instancePath.startsWith(`${unknown}/`)
  })
}

function explainError(error: ErrorObject, value: unknown): Finding {
  const at = pathOfPointer(error.instancePath)
  const params = error.params as Record<string, unknown>
  if (error.keyword === 'required' || error.keyword === 'dependentRequired') {
    const missing = String(params.missingProperty)
    return { at, expected: `the member ${missing}`, found: 'nothing', fix: `add ${missing}` }
  }
  if (unknownMember.has(error.keyword)) return explainUnknown(at, params, error)
  const actual = valueAt(value, at)
  if (error.keyword === 'enum') {
    const allowed = (params.allowedValues as unknown[]).map(String)
    const fix = fixOfName(String(actual), allowed, 'choose one of them')
    return { at, expected: `one of ${allowed.join(', ')}`, found: show(actual), fix }
  }
  const expected = error.keyword === 'const' ? show(params.allowedValue) : (error.message ?? error.keyword).replace(/^must (?:be )?/, '')
  return { at, expected, found: show(actual), fix: 'correct the value' }
}

/** The position is that of the unknown member. */
function explainUnknown(at: JsonPath, params: Record<string, unknown>, { parentSchema }: ErrorObject): Finding {
  const name = String(params.additionalProperty ?? params.unevaluatedProperty)
  const known = Object.keys((parentSchema?.properties ?? {}) as object)
  const expected = known.length > 0 ? `only the members ${known.join(', ')}` : 'only members that are allowed here'
  return { at: [...at, name], expected, found: name, fix: fixOfName(name, known, `remove ${name}`) }
}

/** A value in one short line. */
export function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
