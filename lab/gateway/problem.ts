/** How the gateway says that it failed: status code, `Proxy-Status` (RFC 9209), `Retry-After`, and a JSON body. */
import { answerCode, loginChallenge } from '#core/contract/gateway-answer.ts'
import { statusCodes, proxyStatusName } from '#core/contract/gateway.ts'
import type { Gateway } from '#core/contract/schema.ts'
import { gatewayErrorDocs } from '../contract.ts'

export interface GatewayProblem {
  status: number
  /** What happened, for programs: the error of RFC 9209, or `proxy_authentication_required`. */
  code: string
  /** What happened, for people. */
  message: string
  /** Parameter `error` of `Proxy-Status`; a problem of the login has none. */
  error?: string | undefined
  /** The part of the user name, or the category of the use policy. */
  details?: string | undefined
  retryAfterSeconds?: number | undefined
}

/** An answer of the gateway instead of the target's. */
export interface ProblemAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * A problem with the code and error of the contract.
 *
 * @param errorIndex which of the errors that the contract lists for the status; the first one if it lists fewer
 */
export function gatewayProblem(
  status: number,
  message: string,
  { details, retryAfterSeconds, errorIndex = 0 }: { details?: string; retryAfterSeconds?: number; errorIndex?: number } = {},
  codes: Gateway['statusCodes'] = statusCodes,
): GatewayProblem {
  const errors = codes.find((one) => one.status === status)?.errors ?? []
  const error = errors[errorIndex] ?? errors[0]
  return { status, message, error, details, retryAfterSeconds, code: answerCode(error) }
}

/** The answer of HTTP to a problem. */
export function problemAnswer({ status, code, message, error, details, retryAfterSeconds }: GatewayProblem): ProblemAnswer {
  const parameters = [...(error ? [`error=${error}`] : []), ...(details ? [`details=${structuredText(details)}`] : [])]
  const body = `${JSON.stringify({ code, message, docs: gatewayErrorDocs(status) })}\n`
  return {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      'Proxy-Status': [proxyStatusName, ...parameters].join('; '),
      ...(status === 407 && { 'Proxy-Authenticate': loginChallenge }),
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    },
    body,
  }
}

/** A string of structured fields (RFC 9651): printable ASCII in quotation marks. */
function structuredText(text: string): string {
  const printable = text.replaceAll(/[^\x20-\x7e]/g, '?')
  return `"${printable.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
