/** Ends a server without failing a request. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'

/** Ends each connection with its next response, so that no proxy sends a request on it at the moment when it is closed. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_request, response) => void (response.shouldKeepAlive = false))
}

/**
 * Closes the socket. Idle connections close immediately, busy ones after their response, the rest when the
 * grace period ends. Node keeps a connection open that was busy when `close` was called, hence the sweep.
 */
export async function drain(server: Server, gracePeriodMs: number): Promise<void> {
  await acceptWaitingConnections(server)
  const closed = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), gracePeriodMs)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}

/** Node's default length of the queue of connections that the process has not accepted yet. */
const maxWaitingConnections = 511

/**
 * Accepts the connections that wait in the kernel's queue, as in a busy process: closing the socket resets them. libuv accepts one in each turn
 * of the event loop, and the first turn may be the rest of the present one, so the queue is empty once two turns in a row accept none.
 */
async function acceptWaitingConnections(server: Server): Promise<void> {
  let turnsWithoutConnection = 0
  const onConnection = () => void (turnsWithoutConnection = 0)
  server.on('connection', onConnection)
  // Bounded, because clients may go on connecting.
  for (let turn = 0; turn < maxWaitingConnections && turnsWithoutConnection < 2; turn++) {
    turnsWithoutConnection++
    await eventLoopTurn()
  }
  server.off('connection', onConnection)
}
