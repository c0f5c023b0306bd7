/** Trace ids of W3C Trace Context (https://www.w3.org/TR/trace-context/#traceparent-header), by which logs of several programs are joined. */
import { randomBytes } from 'node:crypto'

/** Version, trace id, parent id, flags; later versions may add further parts. */
const traceparent = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(-[\x21-\x7e]*)?$/

/**
 * The trace id of a request: that of its `traceparent` if that is valid, no matter who sent it, otherwise a new one. An id is 32 hexadecimal
 * digits, so it can't bring anything else into the log.
 *
 * @param header several headers, which Node joins with a comma, are invalid
 */
export function traceIdOf(header: string | undefined): string {
  return parseTraceparent(header) ?? randomBytes(16).toString('hex')
}

/** @returns `undefined` if the header is missing or invalid */
export function parseTraceparent(header: string | undefined): string | undefined {
  const [, version, traceId = '', parentId = '', more] = traceparent.exec(header?.trim() ?? '') ?? []
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined
  return isAllZero(traceId) || isAllZero(parentId) ? undefined : traceId
}

function isAllZero(id: string): boolean {
  return /^0+$/.test(id)
}
