import type { IncomingMessage } from 'node:http'

/**
 * Whether a browser opens the requested document, judged by Fetch Metadata, which no page can forge. Most robots do not send these
 * headers, and a prefetch is marked by one.
 */
export function isOpened({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined
}
