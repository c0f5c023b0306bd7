/** A whole response as bytes, for a socket that has no `ServerResponse`. */
import { STATUS_CODES } from 'node:http'

export interface WholeResponse {
  status: number
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** @param headers of the response beside `Content-Length` and `Connection` */
export function wholeResponse({ status, headers = {}, body = '' }: WholeResponse): string {
  const all = { ...headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`
}
