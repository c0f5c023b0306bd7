/** Reads the bodies of requests, up to a limit. */
import type { IncomingMessage } from 'node:http'
import { Refusal } from '../refusal.ts'

/** The JSON of a request. @throws {Refusal} if it is too large, of another type, or no JSON */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal('invalidRequest', 'Expected a body of the type application/json.')
  const bytes = await readBody(request, maxBytes)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    throw new Refusal('invalidRequest', 'The body is no JSON in UTF-8.')
  }
}

/** The bytes of a request. @throws {Refusal} if there are more than the limit */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new Refusal('tooLarge', `The request is larger than ${maxBytes} bytes.`)
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
