/** The servers behind the gateway: every host of the lab, over HTTP and TLS, on connections that never leave this process. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import type { Authority } from '../certificates.ts'
import { apiHost, ipHost } from '../contract.ts'
import type { Exit } from '../gateway/exit.ts'
import { answerBadRequest } from '../bad-request.ts'
import type { LogRequest } from '../log.ts'
import { isHostName } from '../request-url.ts'
import { statusOfHost } from '#core/lab/scenarios.ts'

/** Who visits a host, and through which exit. */
export interface Visit {
  host: string
  port: number
  exit: Exit
}

/** Answers a request to one of the hosts. */
export type AnswerVisit = (request: IncomingMessage, response: ServerResponse, visit: Visit) => void

export interface Targets {
  isInLab(host: string): boolean
  /** Makes a connection one to a host; it speaks TLS if the client begins with it. */
  attach(socket: Duplex, visit: Visit): void
  /** Answers a request that was sent to the gateway without a tunnel. */
  handle(request: IncomingMessage, response: ServerResponse, visit: Visit): void
}

/** First byte of a TLS connection: a record of the kind handshake (RFC 8446, 5.1). */
const tlsHandshake = 22

/** @param answers what answers: the practice target, and the hosts of the provider */
export function createTargets(
  authority: Authority,
  answers: { practice: AnswerVisit; ip: AnswerVisit; api: (request: IncomingMessage, response: ServerResponse) => void },
  log: LogRequest,
): Targets {
  const visits = new WeakMap<Duplex, Visit>()
  const handle: AnswerVisit = (request, response, visit) => {
    if (visit.host === apiHost) answers.api(request, response)
    else if (visit.host === ipHost) answers.ip(request, response, visit)
    else answers.practice(request, response, visit)
  }
  const server = createServer((request, response) => {
    const visit = visits.get(request.socket)
    if (!visit) return void request.socket.destroy()
    const { method = '', url = '' } = request
    response.once('close', () =>
      log({ protocol: 'target', method, target: visit.host + url, status: response.statusCode, exit: visit.exit }),
    )
    handle(request, response, visit)
  })
  server.on('clientError', answerBadRequest)
  return {
    isInLab: (host) =>
      host === apiHost || host === ipHost || (host.endsWith('.example') && isHostName(host) && statusOfHost(host) === undefined),
    handle,
    attach(socket, visit) {
      startConnection(socket, visit, authority, server, visits)
    },
  }
}

/** Waits for the first byte, which decides whether the connection speaks TLS. */
function startConnection(socket: Duplex, visit: Visit, authority: Authority, server: Server, visits: WeakMap<Duplex, Visit>): void {
  socket.once('readable', () => {
    const bytes = socket.read() as Buffer | null
    if (!bytes) return void socket.destroy()
    socket.unshift(bytes)
    if (bytes[0] !== tlsHandshake) {
      visits.set(socket, visit)
      server.emit('connection', socket)
      return
    }
    startTls(socket, visit, authority, (secured) => {
      visits.set(secured, visit)
      server.emit('connection', secured)
    }).catch(() => socket.destroy())
  })
}

async function startTls(socket: Duplex, { host }: Visit, authority: Authority, run: (secured: TLSSocket) => void): Promise<void> {
  const secureContext = await authority.contextFor([host])
  if (socket.destroyed) return
  const secured = new TLSSocket(socket as never, { isServer: true, secureContext, ALPNProtocols: ['http/1.1'] })
  // A client that does not trust the authority ends the connection with an alert.
  secured.on('error', () => socket.destroy())
  secured.once('secure', () => run(secured))
}
