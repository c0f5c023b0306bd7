/** What the gateway answers when it fails: status line, header fields and body, from the contract. */
import { site } from '#site'
import { proxyStatusName, statusCodes } from './gateway.ts'
import type { Gateway } from './schema.ts'

type StatusCode = Gateway['statusCodes'][number]

/** Names of RFC 9110 and RFC 6585 of the status codes that a gateway can have; others have none in the status line. */
const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  402: 'Payment Required',
  403: 'Forbidden',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** The reason phrase of a status line; empty if it has none. */
export function statusReason(status: number): string {
  return reasons[status] ?? ''
}

/** Examples of what `details` names. */
const detailsExamples: Readonly<Record<NonNullable<StatusCode['details']>, string>> = { part: 'city', category: 'mail' }

/** The unprefixed path of the page about a status code, which the body of the answer names as `docs`. */
export function statusCodePath(status: number | string): string {
  return `/developers/gateway/${status}`
}

/** `Proxy-Authenticate` of a refused login (RFC 7617). */
export const loginChallenge = 'Basic realm="gateway", charset="UTF-8"'

/** `code` of the body: an error of RFC 9209. A missing login has none there. */
export function answerCode(error: string | undefined): string {
  return error ?? 'proxy_authentication_required'
}

/** The value of `Proxy-Status` (RFC 9209). */
function proxyStatus({ errors, details }: StatusCode): string {
  const parameters = [...(errors[0] ? [`error=${errors[0]}`] : []), ...(details ? [`details="${detailsExamples[details]}"`] : [])]
  return [proxyStatusName, ...parameters].join('; ')
}

/**
 * The response to a `CONNECT`, as a client receives it.
 *
 * @returns undefined if the contract has no such status code
 */
export function gatewayAnswer(status: number): string | undefined {
  const found = statusCodes.find((one) => one.status === status)
  if (!found) return undefined
  const body = { code: answerCode(found.errors[0]), message: '…', docs: site.origin + statusCodePath(status) }
  return [
    `HTTP/1.1 ${status} ${statusReason(status)}`.trimEnd(),
    `Proxy-Status: ${proxyStatus(found)}`,
    ...(status === 407 ? [`Proxy-Authenticate: ${loginChallenge}`] : []),
    ...(found.retry === 'after-header' ? ['Retry-After: 5'] : []),
    'Content-Type: application/json',
    '',
    JSON.stringify(body, null, 2),
  ].join('\n')
}
