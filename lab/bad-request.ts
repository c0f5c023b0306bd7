/** Answers a message that is no HTTP request, instead of closing the connection without a word. */
import type { Duplex } from 'node:stream'
import { endSocket } from './end-socket.ts'
import { wholeResponse } from './whole-response.ts'

/** Statuses by the code of Node's error; every other one is a message that can't be read. */
const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** A listener for `clientError` of a server. */
export function answerBadRequest({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  // Also clients that end a connection in the middle of a message.
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  endSocket(socket, wholeResponse({ status: statuses[code] ?? 400 }))
}
