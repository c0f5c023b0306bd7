/**
 * The hot path of most requests. Works on Node's request and response: a framework's request
 * object costs more than everything that happens here (see `bench/RESULTS.md`).
 */
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { pipeline } from 'node:stream'
import { flatSecurityHeaders } from '#server/http/security-headers.ts'
import { acceptedEncodings } from '#server/http/static/accept-encoding.ts'
import { allowsRange, matchesAnyTag } from '#server/http/static/conditional.ts'
import { pickVariant, type ReadyFile, type ReadyVariant } from '#server/http/static/file.ts'
import { parseRange } from '#server/http/static/range.ts'
import type { ScannedHeaders } from '#server/http/static/scanned-headers.ts'

/**
 * Answers GET or HEAD with a built file: 200, 304, 206 or 416.
 *
 * @param headers of the request
 * @param logger logs a file that can't be read while it is sent
 * @returns false, with nothing sent, if the client accepts none of the file's codings (406)
 */
export function sendFile(
  file: ReadyFile,
  headers: ScannedHeaders,
  request: IncomingMessage,
  response: ServerResponse,
  logger: Logger,
): boolean {
  const variant = pickVariant(file, acceptedEncodings(headers.acceptEncoding))
  if (!variant) return false
  const { ifNoneMatch } = headers
  if (ifNoneMatch !== undefined && variant.etag && matchesAnyTag(ifNoneMatch, variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders)
    response.end()
    return true
  }
  if (headers.range !== undefined && file.ranges && request.method === 'GET' && sendRange(variant, headers, response, logger)) {
    return true
  }
  response.writeHead(200, variant.headers)
  if (request.method === 'HEAD') response.end()
  else if (variant.body) response.end(variant.body)
  else pipe(variant.path, 0, variant.size - 1, response, logger)
  return true
}

/** Answers 206 or 416; returns false if the whole file is to be sent. */
function sendRange(variant: ReadyVariant, headers: ScannedHeaders, response: ServerResponse, logger: Logger): boolean {
  const range = parseRange(headers.range ?? '', variant.size)
  if (!range || !allowsRange(headers.ifRange, variant.etag)) return false
  if (range === 'unsatisfiable') {
    response.writeHead(416, ['Content-Range', `bytes */${variant.size}`, 'Content-Length', '0', ...flatSecurityHeaders])
    response.end()
    return true
  }
  const { first, last } = range
  const partHeaders = [...variant.headers, 'Content-Range', `bytes ${first}-${last}/${variant.size}`]
  partHeaders[partHeaders.indexOf('Content-Length') + 1] = String(last - first + 1)
  response.writeHead(206, partHeaders)
  if (variant.body) response.end(variant.body.subarray(first, last + 1))
  else pipe(variant.path, first, last, response, logger)
  return true
}

/** Streams a part of a file. A disconnected client or a read error ends the connection; only the latter is logged. */
function pipe(path: string, start: number, end: number, response: ServerResponse, logger: Logger): void {
  pipeline(createReadStream(path, { start, end }), response, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') logger.error({ err: error }, 'a built file could not be read')
  })
}
