/** Errors of the APIs as problem details (RFC 9457). Their kinds and titles are those of the examples in the description of the APIs. */
import { openApi } from '#generated/lab-data.ts'
import type { MediaType } from '#core/contract/openapi-document.ts'
import { jsonPointer } from '#core/json-pointer.ts'
import { site } from '#site'
import { seededHex } from '../random.ts'

export interface InvalidValue {
  /** JSON Pointer as a URI fragment; `null` for a parameter. */
  pointer: string | null
  parameter: string | null
  detail: string
}

export interface ProblemDetails {
  type: string
  title: string
  status: number
  detail: string
  instance: string
  errors?: readonly InvalidValue[]
}

/** An error that the caller of the API gets. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  /** Last part of the address of its page. */
  readonly kind: string
  readonly errors: readonly InvalidValue[] | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    kind: string,
    detail: string,
    { errors, headers = {} }: { errors?: readonly InvalidValue[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(detail)
    this.status = status
    this.kind = kind
    this.errors = errors
    this.headers = headers
  }
}

/** The name of a member in a pointer. JSON may have half of a surrogate pair, which has no percent-encoding. */
export function encodeMember(name: string): string {
  return encodeURIComponent(jsonPointer([name]).slice(1).toWellFormed())
}

/** The problem of a request with values that the description refuses: parameters, or members of the body. */
export function invalidRequest(errors: readonly InvalidValue[]): ApiProblem {
  const isBody = errors.some(({ pointer }) => pointer !== null)
  const [one, several] = isBody ? ['member of the body is', 'members of the body are'] : ['parameter is', 'parameters are']
  return new ApiProblem(400, 'invalid-request', `${errors.length} ${errors.length === 1 ? one : several} not valid.`, { errors })
}

const typeBase = `${site.origin}/developers/errors/`

/** Titles by kind, from the examples. */
const titles = new Map([['method-not-allowed', 'The path has other methods']])
const ofBrowser = Object.values(openApi['x-websockets'] ?? {}).flatMap(({ responses }) => Object.values(responses))
for (const response of [...Object.values(openApi.components.responses ?? {}), ...ofBrowser]) {
  const { content = {} } = response as { content?: Record<string, MediaType> }
  for (const { value } of Object.values(content['application/problem+json']?.examples ?? {})) {
    const { type, title } = value as ProblemDetails
    titles.set(type.slice(type.lastIndexOf('/') + 1), title)
  }
}

/** @param label makes the identifier, the same in each run */
export function problemDetails({ status, kind, message, errors }: ApiProblem, label: string): ProblemDetails {
  const digits = seededHex(32, 'problem', label)
  const groups = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20)]
  return {
    type: typeBase + kind,
    title: titles.get(kind) ?? kind,
    status,
    detail: message,
    instance: `urn:uuid:${groups.join('-')}`,
    ...(errors && { errors }),
  }
}
