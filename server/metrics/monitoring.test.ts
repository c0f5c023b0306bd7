import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { createMonitoring } from '#server/metrics/monitoring.ts'

test('T4: reads for a replica count by the database that answers, from 0 on', async () => {
  const monitoring = createMonitoring({ host: '127.0.0.1', port: 0 }, 'b1')
  monitoring.databaseObserver.onReplicaRead('primary')
  monitoring.databaseObserver.onReplicaRead('primary')
  const server = await monitoring.listen({ database: {} as Database, caches: {}, logger: pino({ level: 'silent' }) })
  onTestFinished(() => server.close())
  const counts = (await (await fetch(server.url)).text()).match(/^isthmus_replica_reads_total.*$/gm)
  expect(counts).toEqual(['isthmus_replica_reads_total{database="replica"} 0', 'isthmus_replica_reads_total{database="primary"} 2'])
})
