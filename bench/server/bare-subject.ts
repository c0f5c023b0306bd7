/**
 * The reference: a `node:http` server with one fixed response. `node bare-subject.ts <answerFile> <port>`,
 * where the file holds `{ status, headers, body }` as JSON, the body in base64.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

interface Answer {
  status: number
  headers: string[]
  body: string
}

const [answerFile = '', port = ''] = process.argv.slice(2)
const { status, headers, body } = JSON.parse(readFileSync(answerFile, 'utf8')) as Answer
const bytes = Buffer.from(body, 'base64')

createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(bytes)
}).listen(Number(port), '127.0.0.1')
