import type { IncomingMessage } from 'node:http'

/**
 * Whether a browser opens what it asks for, by what no page can forge (Fetch Metadata): most robots do not say it, and a page that is
 * fetched ahead says so.
 */
export function isOpened({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined
}
