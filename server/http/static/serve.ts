/**
 * The hot path of most requests. Works on Node's request and response: a framework's request
 * object costs more than everything that happens here (see `bench/RESULTS.md`).
 */
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { pipeline } from 'node:stream'
import type { Encoding } from '#core/site-manifest.ts'
import { flatSecurityHeaders } from '#server/http/security-headers.ts'
import { acceptedEncodings } from '#server/http/static/accept-encoding.ts'
import { type Body, type BodyCache, maxCachedBytes } from '#server/http/static/body-cache.ts'
import { allowsRange, matchesAnyTag } from '#server/http/static/conditional.ts'
import { etagOf, hasRanges, headersOf, notModifiedHeaders, pickEncoding, type ReadyFile } from '#server/http/static/file.ts'
import { parseRange } from '#server/http/static/range.ts'
import type { ScannedHeaders } from '#server/http/static/scanned-headers.ts'

/** What answers a request for a file. */
export interface FileAnswer {
  bodies: BodyCache
  request: IncomingMessage
  response: ServerResponse
  /** Of the request. */
  headers: ScannedHeaders
  /** Logs a file that can't be read. */
  logger: Logger
  /** Sends the error page of a file that can't be read. */
  sendError(response: ServerResponse): void
}

/**
 * Answers GET or HEAD with a built file: 200, 304, 206 or 416; 500 if it can't be read.
 *
 * @returns false, with nothing sent, if the client accepts none of the file's codings (406)
 */
export function sendFile(file: ReadyFile, answer: FileAnswer): boolean {
  const { headers, request, response, bodies } = answer
  const encoding = pickEncoding(file, acceptedEncodings(headers.acceptEncoding))
  if (!encoding) return false
  const { ifNoneMatch } = headers
  if (ifNoneMatch !== undefined && !file.uncached && matchesAnyTag(ifNoneMatch, etagOf(file, encoding))) {
    response.writeHead(304, notModifiedHeaders(file, encoding))
    response.end()
    return true
  }
  if (headers.range !== undefined && hasRanges(file) && request.method === 'GET' && sendRange(file, answer)) return true
  const body = bodies.find(file, encoding)
  if (body) sendBody(body, request, response)
  else if (isStreamed(file)) streamWhole(file, answer)
  else void loadAndSend(file, encoding, answer)
  return true
}

/** Whether a file is too large for the memory. Only files without a compressed form are: videos. */
function isStreamed({ variants }: ReadyFile): boolean {
  return !variants.br && variants.identity.sizeBytes > maxCachedBytes
}

function sendBody({ bytes, headers }: Body, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(bytes)
}

async function loadAndSend(
  file: ReadyFile,
  encoding: Encoding,
  { bodies, request, response, logger, sendError }: FileAnswer,
): Promise<void> {
  try {
    sendBody(await bodies.load(file, encoding), request, response)
  } catch (error) {
    logger.error({ err: error }, 'a built file could not be read')
    sendError(response)
  }
}

function streamWhole(file: ReadyFile, { request, response, logger }: FileAnswer): void {
  const { sizeBytes } = file.variants.identity
  response.writeHead(200, headersOf(file, 'identity', sizeBytes))
  if (request.method === 'HEAD') response.end()
  else pipe(file.path, 0, sizeBytes - 1, response, logger)
}

/** Answers 206 or 416; returns false if the whole file is to be sent. */
function sendRange(file: ReadyFile, { headers, response, logger }: FileAnswer): boolean {
  const { sizeBytes } = file.variants.identity
  const range = parseRange(headers.range ?? '', sizeBytes)
  if (!range || !allowsRange(headers.ifRange, etagOf(file, 'identity'))) return false
  if (range === 'unsatisfiable') {
    response.writeHead(416, ['Content-Range', `bytes */${sizeBytes}`, 'Content-Length', '0', ...flatSecurityHeaders])
    response.end()
    return true
  }
  const { first, last } = range
  response.writeHead(206, [...headersOf(file, 'identity', last - first + 1), 'Content-Range', `bytes ${first}-${last}/${sizeBytes}`])
  pipe(file.path, first, last, response, logger)
  return true
}

/** Streams a part of a file. A disconnected client or a read error ends the connection; only the latter is logged. */
function pipe(path: string, start: number, end: number, response: ServerResponse, logger: Logger): void {
  pipeline(createReadStream(path, { start, end }), response, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') logger.error({ err: error }, 'a built file could not be read')
  })
}
