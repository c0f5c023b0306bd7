/** Reads a protocol that has fields of known lengths from a socket. */
import type { Socket } from 'node:net'

export interface ByteReader {
  /** The next bytes. @throws if the connection ends before */
  take(length: number): Promise<Buffer>
  /** Bytes behind one byte with their number. */
  takeText(): Promise<Buffer>
  /** Lets the next reader of the socket have what was received and not taken. */
  giveBack(): void
}

export function createByteReader(socket: Socket): ByteReader {
  let received: Buffer = Buffer.alloc(0)
  const take = async (length: number): Promise<Buffer> => {
    while (received.length < length) {
      // All that is there: a stream with unread bytes says at once that it is readable, again and again.
      const bytes = socket.read() as Buffer | null
      if (bytes) received = Buffer.concat([received, bytes])
      else if (socket.readableEnded || socket.destroyed) throw new Error('The connection ended too early.')
      else await nextEvent(socket)
    }
    const taken = received.subarray(0, length)
    received = received.subarray(length)
    return taken
  }
  return {
    take,
    async takeText() {
      const length = await take(1)
      return take(length[0]!)
    },
    giveBack() {
      if (received.length > 0) socket.unshift(received)
      received = Buffer.alloc(0)
    },
  }
}

const events = ['readable', 'end', 'close'] as const

async function nextEvent(socket: Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      for (const event of events) socket.off(event, done)
      resolve()
    }
    for (const event of events) socket.on(event, done)
  })
}
