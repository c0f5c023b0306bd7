/** A load balancer as orchestrators have it: it asks each server whether it is ready, and repeats no request. */
import { Agent, createServer, request as sendRequest } from 'node:http'
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'

/** How often each server is asked: a server must go on for longer than this once it is not ready. */
export const checkIntervalMs = 200

export interface LoadBalancer extends AsyncDisposable {
  origin: string
  add(origin: string): void
  remove(origin: string): void
  /** The servers that are ready. */
  ready(): string[]
}

/** Starts a load balancer on a free port, without servers. */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  const isReady = new Map<string, boolean>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const ready = () => [...isReady].flatMap(([origin, is]) => (is ? [origin] : []))
  const checks = setInterval(() => {
    for (const origin of isReady.keys()) {
      void fetch(`${origin}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false)
        .then((is) => isReady.has(origin) && isReady.set(origin, is))
    }
  }, checkIntervalMs)
  const server = createServer((incoming, outgoing) => {
    const servers = ready()
    const origin = servers[turn++ % servers.length]
    if (!origin) return void outgoing.writeHead(502).end('no server is ready')
    const { method, url, headers } = incoming
    const passed = sendRequest(`${origin}${url}`, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end('the server has not answered')))
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (origin) => void isReady.set(origin, false),
    remove: (origin) => void isReady.delete(origin),
    ready,
    async [Symbol.asyncDispose]() {
      clearInterval(checks)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An address that leads to one port after another, as that of a database that fails over. */
export interface MovingAddress extends AsyncDisposable {
  port: number
  /** Breaks all connections; new ones lead to the other port. */
  moveTo(port: number): void
}

/** Starts passing connections on. */
export async function startMovingAddress(firstPort: number): Promise<MovingAddress> {
  let target = firstPort
  const sockets = new Set<Socket>()
  const server = createTcpServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const [socket, other] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breakAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      target = port
      breakAll()
    },
    async [Symbol.asyncDispose]() {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
