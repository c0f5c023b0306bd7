/** Requests of the APIs to the practice target, on connections within this process. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Clock } from '../clock.ts'
import { renderedHeader } from '../target/practice.ts'
import type { Targets } from '../target/targets.ts'
import type { FetchPage } from './context.ts'
import { ApiProblem } from './problem.ts'

/** Two streams, each of which reads what is written to the other; Node has `duplexPair` since version 22 only. */
function duplexPair(): [Duplex, Duplex] {
  const create = (other: () => Duplex) =>
    new Duplex({
      read() {},
      write(chunk, _encoding, done) {
        other().push(chunk)
        done()
      },
      final(done) {
        other().push(null)
        done()
      },
      destroy(error, done) {
        if (!other().destroyed) other().destroy()
        done(error)
      },
    })
  const left: Duplex = create(() => right)
  const right: Duplex = create(() => left)
  return [left, right]
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync }

/** @param renderedToken secret value with which the target is asked for what a browser would show */
export function createFetchPage(targets: Targets, clock: Clock, renderedToken: string): FetchPage {
  return async (url, exit, { method, headers, body, isRendered, timeoutMs }) => {
    const [client, server] = duplexPair()
    client.on('error', () => {})
    server.on('error', () => {})
    targets.attach(server, { host: url.hostname, port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80), exit })
    const request = httpRequest({
      createConnection: () => client as never,
      method,
      path: url.pathname + url.search,
      headers: { ...withoutHopHeaders(headers), Host: url.host, ...(isRendered && { [renderedHeader]: renderedToken }) },
    })
    let isLate = false
    const stopWaiting = clock.after(Math.max(1, timeoutMs), () => {
      isLate = true
      request.destroy()
    })
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request.on('response', resolve).on('error', reject)
        request.end(body)
      })
      const bytes = await buffer(response)
      return { status: response.statusCode!, ...headersOf(response), body: decode(bytes, response.headers['content-encoding']) }
    } catch (error) {
      if (isLate) return 'timeout'
      throw new ApiProblem(502, 'target-unreachable', `${url.hostname} ended the connection: ${(error as Error).message}.`)
    } finally {
      stopWaiting()
      client.destroy()
    }
  }
}

/** Headers that decide about the connection are those of the API itself. */
const hopHeaders = new Set([
  'host',
  'connection',
  'transfer-encoding',
  'content-length',
  'upgrade',
  'expect',
  'te',
  'trailer',
  'keep-alive',
])

function withoutHopHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  // A header that Node refuses, because of a character, would end the request.
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => !hopHeaders.has(name.toLowerCase()) && !/[^\t\x20-\x7e\x80-\xff]/.test(value)),
  )
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  const decoder = decoders[encoding ?? '']
  return decoder && bytes.length > 0 ? decoder(bytes) : bytes
}

function headersOf({ headers }: IncomingMessage): { headers: Record<string, string>; setCookies: readonly string[] } {
  const { 'set-cookie': setCookies = [], ...others } = headers
  const texts = Object.entries(others).flatMap(([name, value]) =>
    value === undefined || hopHeaders.has(name) ? [] : [[name, [value].flat().join(', ')] as const],
  )
  return { headers: Object.fromEntries(texts), setCookies }
}
