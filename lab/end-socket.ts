/** Ends a connection after a last answer. */
import type { Duplex } from 'node:stream'

/** What the client still sends is discarded: with a byte that nobody reads, the end of its side would never be noticed, and the socket stay open. */
export function endSocket(socket: Duplex, last: string | Uint8Array = ''): void {
  socket.end(last)
  socket.resume()
}
