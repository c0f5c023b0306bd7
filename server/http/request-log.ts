/** Writes one log line per request: path, status, duration. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { editorPreviewFilePath, editorPreviewPath } from '#core/editor.ts'
import { visitsPath } from '#core/statistics/visit-report.ts'
import { truncateAddress } from '#server/http/client-address.ts'
import type { RequestInfo } from '#server/http/request-info.ts'

/** Longer paths are cut; the guard has refused them anyway. */
const maxPathChars = 300

/**
 * Writes the line when the response is sent or the client has disconnected. It holds no query, no header, no body and no
 * full address (D14, P2); JSON escapes line breaks and control characters. A counted report of a visit is logged at `debug` only, like the built
 * page that sends it (P11).
 */
export function logWhenDone(request: IncomingMessage, response: ServerResponse, info: RequestInfo, logger: Logger): void {
  const start = performance.now()
  response.once('close', () => {
    const isCountedVisit = request.url === visitsPath && response.statusCode === 204
    logger[isCountedVisit ? 'debug' : 'info'](
      {
        requestId: info.id,
        traceId: info.traceId,
        method: request.method,
        path: loggedPath(request.url ?? ''),
        status: response.statusCode,
        finished: response.writableFinished,
        milliseconds: Math.round((performance.now() - start) * 10) / 10,
        client: truncateAddress(info.client),
      },
      'request',
    )
  })
}

/** The path without query and random names; a target in absolute form without its host. */
export function loggedPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  return withoutRandomName(path).slice(0, maxPathChars)
}

/** A random name below these addresses is the right to read what it names. */
function withoutRandomName(path: string): string {
  const folder = [editorPreviewPath, editorPreviewFilePath].find((prefix) => path.startsWith(prefix))
  return folder === undefined ? path : `${folder}…${path.slice(folder.length).replace(/^[^/]*/, '')}`
}
