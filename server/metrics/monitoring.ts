/** Observes a running server and answers the metrics. Everything about metrics that the start of the server needs is here. */
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { CacheUsage } from '#core/cache-usage.ts'
import type { Services } from '#core/services.ts'
import { readBacklog } from '#server/db/backlog.ts'
import type { Database, DatabaseObserver } from '#server/db/open.ts'
import { root } from '#server/root.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { type MetricsServer, startMetricsServer } from './metrics-server.ts'
import { observeQueries } from './observed-queries.ts'
import { observeRequests } from './observed-requests.ts'
import { observeServices } from './observed-services.ts'
import { createRequestClassifier, type KnownPaths } from './request-class.ts'

export interface Monitoring {
  databaseObserver: Required<Pick<DatabaseObserver, 'onQuery' | 'onReplicaRead'>>
  observeServices(services: Services): Services
  observeRequests(listener: RequestListener, paths: KnownPaths): RequestListener
  /** Answers the metrics. @throws StartError if the port is taken */
  listen(sources: Sources): Promise<MetricsServer>
}

/** What is read when the metrics are requested. */
export interface Sources {
  database: Database
  /** By the name of the cache. */
  caches: Readonly<Record<string, CacheUsage | undefined>>
  clock?: () => Date
  logger: Logger
}

/** @param address where the metrics are answered */
export function createMonitoring(address: { host: string; port: number }, build: string): Monitoring {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const metrics = createMetrics({ version, build })
  return {
    databaseObserver: {
      onQuery: observeQueries(metrics),
      onReplicaRead: (database) => metrics.replicaReads.inc({ database }),
    },
    observeServices: (services) => observeServices(services, metrics),
    observeRequests: (listener, paths) => observeRequests(listener, createRequestClassifier(paths), metrics),
    listen: (sources) =>
      startMetricsServer(address, {
        registry: metrics.registry,
        async update() {
          readCaches(metrics, sources.caches)
          await updateBacklog(metrics, sources)
        },
        logger: sources.logger,
      }),
  }
}

function readCaches({ cacheRequests }: Metrics, caches: Sources['caches']): void {
  cacheRequests.reset()
  for (const [cache, usage] of Object.entries(caches)) {
    if (!usage) continue
    const { hits, misses } = usage
    cacheRequests.inc({ cache, result: 'hit' }, hits)
    cacheRequests.inc({ cache, result: 'miss' }, misses)
  }
}

/** Without the database these values are missing from the answer, so that no old ones pass for present ones. */
export async function updateBacklog(
  {
    databaseUp,
    ...gauges
  }: Pick<
    Metrics,
    'databaseUp' | 'waitingMails' | 'oldestMailAge' | 'overdue' | 'givenUpMails' | 'openEmergencies' | 'oldestEmergencyAge' | 'backupAge'
  >,
  { database, logger, clock = () => new Date() }: Omit<Sources, 'caches'>,
): Promise<void> {
  const now = clock()
  const secondsSince = (time: string | undefined) => (time === undefined ? 0 : Math.max(0, (now.getTime() - Date.parse(time)) / 1000))
  try {
    const backlog = await readBacklog(database, now)
    databaseUp.set(1)
    gauges.waitingMails.set(backlog.waitingMails)
    gauges.oldestMailAge.set(secondsSince(backlog.oldestMailAt))
    gauges.overdue.set(secondsSince(backlog.overdueSince))
    gauges.givenUpMails.set(backlog.givenUpMails)
    gauges.openEmergencies.set(backlog.openEmergencies)
    gauges.oldestEmergencyAge.set(secondsSince(backlog.oldestEmergencyAt))
    gauges.backupAge.set(secondsSince(backlog.backedUpAt))
  } catch (error) {
    logger.warn({ err: error }, 'the database could not be read for the metrics')
    databaseUp.set(0)
    const { waitingMails, oldestMailAge, overdue, givenUpMails, openEmergencies, oldestEmergencyAge, backupAge } = gauges
    for (const gauge of [waitingMails, oldestMailAge, overdue, givenUpMails, openEmergencies, oldestEmergencyAge, backupAge]) gauge.remove()
  }
}
