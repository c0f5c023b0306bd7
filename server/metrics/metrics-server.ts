/** Answers `/metrics` in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/), on its own port. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { listenAddress, localUrl } from '#server/http/hosts.ts'
import { StartError } from '#server/start-error.ts'

export interface MetricsServer {
  url: string
  close(): Promise<void>
}

export interface MetricsSource {
  registry: Registry
  /** Called before the metrics are written. */
  update(): Promise<void>
  logger: Logger
}

/**
 * @throws StartError if the port is taken or the address is not one of this machine
 */
export async function startMetricsServer(
  { host, port }: { host: string; port: number },
  { registry, update, logger }: MetricsSource,
): Promise<MetricsServer> {
  let inProgress: Promise<string> | undefined
  /** Concurrent requests share one answer, so that they don't query the database once each. */
  function collect(): Promise<string> {
    inProgress ??= update()
      .then(() => registry.metrics())
      .finally(() => (inProgress = undefined))
    return inProgress
  }

  async function answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await collect()
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text)
    } catch (error) {
      logger.error({ err: error }, 'the metrics could not be answered')
      response.writeHead(500).end()
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, listenAddress(host))
  try {
    await once(server, 'listening')
  } catch (cause) {
    const reason = (cause as Error).message
    throw new StartError(`The metrics can't be answered on ${host}, port ${port}: ${reason}. Set METRICS_PORT or METRICS_HOST.`, { cause })
  }
  return {
    url: `${localUrl(host, (server.address() as AddressInfo).port)}/metrics`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
