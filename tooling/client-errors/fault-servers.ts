/** Servers that the lab does not have: proxies that accept nothing, say nothing, or hang up. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type SecureContextOptions } from 'node:tls'
import { spawn } from 'node:child_process'

export interface FaultServers {
  ports: Readonly<Record<'closed' | 'full' | 'silent' | 'hanging-up' | 'wrong-name', number>>
  close: () => void
}

/**
 * @param host a loopback address
 * @param otherName certificate and key for another name than the host
 */
export async function startFaultServers(host: string, otherName: SecureContextOptions): Promise<FaultServers> {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()))
  })
  const hangingUp = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => socket.end())
  })
  const wrongName = createTlsServer(otherName, (socket) => socket.on('error', () => socket.destroy()).end())
  wrongName.on('tlsClientError', (_error, socket) => socket.destroy())
  const closed = createServer()
  const ports = {
    silent: await listen(silent, host),
    'wrong-name': await listen(wrongName, host),
    'hanging-up': await listen(hangingUp, host),
    closed: await listen(closed, host),
  }
  closed.close()
  await once(closed, 'close')
  // Node.js accepts each connection at once; a Python process that never does fills its queue, and the kernel ignores further ones.
  const program = `import socket,time\ns=socket.socket()\ns.bind((${JSON.stringify(host)},0))\ns.listen(0)\nprint(s.getsockname()[1],flush=True)\ntime.sleep(1e6)`
  const full = spawn('python3', ['-c', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(full.stdout, 'data')) as [Buffer]
  const fullPort = Number(line.toString())
  for (let count = 0; count < 3; count++) sockets.add(connect(fullPort, host).on('error', () => undefined))
  return {
    ports: { ...ports, full: fullPort },
    close: () => {
      for (const socket of sockets) socket.destroy()
      silent.close()
      hangingUp.close()
      wrongName.close()
      full.kill()
    },
  }
}

async function listen(server: Server, host: string): Promise<number> {
  server.listen(0, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
