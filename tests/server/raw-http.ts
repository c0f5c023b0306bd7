/** Raw HTTP: sends exactly the given bytes and reads until the connection ends. */
import { connect, type Socket } from 'node:net'

/** A response as it was received. */
export interface RawAnswer {
  status: number
  /** All values by lower-case name; more than one value if a header is repeated. */
  headers: ReadonlyMap<string, readonly string[]>
  /** One header, which must not be repeated. */
  header(name: string): string | undefined
  body: Buffer
  /** The whole response, for tests of its bytes. */
  text: string
}

/** A request to send. */
export interface RawRequest {
  method?: string
  path?: string
  /** Lines such as `Accept-Encoding: br`. `Host: localhost` is added unless `host` is null. */
  headers?: readonly string[]
  host?: string | null
  body?: string
}

/** Sends a request with `Connection: close` on a new connection. */
export function send(
  port: number,
  { method = 'GET', path = '/', headers = [], host = 'localhost', body = '' }: RawRequest,
): Promise<RawAnswer> {
  const lines = [`${method} ${path} HTTP/1.1`, ...(host === null ? [] : [`Host: ${host}`]), ...headers, 'Connection: close']
  return sendRaw(port, `${lines.join('\r\n')}\r\n\r\n${body}`, method)
}

/** Sends bytes and reads the response until the server closes the connection. */
export async function sendRaw(port: number, bytes: string, method = 'GET'): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes, 'latin1')
  return parse(await readToEnd(socket), method)
}

/** Reads from a socket until it ends or fails. */
export function readToEnd(socket: Socket): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(chunks)))
  })
}

/** Parses the first response. */
export function parse(bytes: Buffer, method = 'GET'): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  const body = bytes.subarray(end + 4)
  const chunked = headers.get('transfer-encoding')?.[0] === 'chunked' && method !== 'HEAD'
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    header(name) {
      const values = headers.get(name.toLowerCase())
      if (values && values.length > 1) throw new Error(`${name} occurs ${values.length} times`)
      return values?.[0]
    },
    body: chunked ? dechunk(body) : body,
    text: bytes.toString('latin1'),
  }
}

function dechunk(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16)
    if (!size) return Buffer.concat(parts)
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}
