/** What the metrics read from the database. */
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { expect, test } from 'vitest'
import { policeForm } from '#core/forms/definitions.ts'
import { recordAccess } from '#server/db/audit.ts'
import { readBacklog } from '#server/db/backlog.ts'
import { recordBuild } from '#server/db/builds.ts'
import { leaseMails, markFailed, markSent } from '#server/db/outbox.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { updateBacklog } from '#server/metrics/monitoring.ts'
import { onEach, openTestDatabase, type TestDatabase } from './databases.ts'
import { contactValues, noon, openSubmissionService, send, withIdempotencyKey } from './submission-tools.ts'

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)

const policeValues = { firstName: 'A', surname: 'B', affiliation: 'C', contact: 'D', content: '"requestKind":["emergency"]' }

/** Sends a police form at a time. */
async function sendPoliceForm(database: TestDatabase, requestKind: string, at: Date, more: Record<string, string> = {}): Promise<void> {
  const { service } = await openSubmissionService(database, { clock: () => at })
  const values = withIdempotencyKey(service, { ...policeValues, requestKind, affiliation: randomUUID(), ...more })
  expect(await send(service, values, { form: policeForm })).toMatchObject({ accepted: true })
}

onEach('T4: an empty database has no backlog', async (database) => {
  expect(await readBacklog(database, noon)).toEqual({
    waitingMails: 0,
    oldestMailAt: undefined,
    overdueSince: undefined,
    givenUpMails: 0,
    openEmergencies: 0,
    oldestEmergencyAt: undefined,
    backedUpAt: undefined,
  })
})

onEach('T4: the outbox: waiting, leased, tried again, given up and sent mails', async (database) => {
  const { service } = await openSubmissionService(database)
  await send(service, withIdempotencyKey(service, contactValues))
  const at = noon.toISOString()
  expect(await readBacklog(database, minutes(1))).toMatchObject({ waitingMails: 2, oldestMailAt: at, overdueSince: at, givenUpMails: 0 })
  const mails = await leaseMails(database, { now: at, leasedUntil: minutes(2).toISOString(), limit: 10 })
  expect(await readBacklog(database, minutes(1))).toMatchObject({ waitingMails: 2, overdueSince: undefined })
  expect(await readBacklog(database, minutes(3))).toMatchObject({ overdueSince: at })
  await markFailed(database, mails[0]!.id, { error: 'e', now: noon, dueAt: minutes(10) })
  await markFailed(database, mails[1]!.id, { error: 'e', now: noon })
  expect(await readBacklog(database, minutes(3))).toMatchObject({
    waitingMails: 1,
    oldestMailAt: at,
    overdueSince: undefined,
    givenUpMails: 1,
  })
  await markSent(database, mails[0]!.id, minutes(11))
  expect(await readBacklog(database, minutes(12))).toMatchObject({ waitingMails: 0, oldestMailAt: undefined, givenUpMails: 1 })
})

onEach('T4: open emergencies: not other requests, not closed ones, not suspected spam', async (database) => {
  await sendPoliceForm(database, 'information', noon)
  await sendPoliceForm(database, 'emergency', minutes(1))
  await sendPoliceForm(database, 'emergency', minutes(2))
  expect(await readBacklog(database, minutes(5))).toMatchObject({ openEmergencies: 2, oldestEmergencyAt: minutes(1).toISOString() })
  const oldest = database.db.updateTable('submissions').where('created_at', '=', minutes(1).toISOString())
  await oldest.set({ state: 'closed' }).execute()
  expect(await readBacklog(database, minutes(5))).toMatchObject({ openEmergencies: 1, oldestEmergencyAt: minutes(2).toISOString() })
  await database.db.updateTable('submissions').set({ suspicion: 'honeypot' }).where('form', '=', 'police').execute()
  expect(await readBacklog(database, minutes(5))).toMatchObject({ openEmergencies: 0, oldestEmergencyAt: undefined })
})

onEach('T4: the time of the last backup; before the first one, of the first start', async (database) => {
  expect(await readBacklog(database, minutes(5))).toMatchObject({ backedUpAt: undefined })
  await recordBuild(database.db, 'b1', noon)
  await recordBuild(database.db, 'b2', minutes(1))
  expect(await readBacklog(database, minutes(5))).toMatchObject({ backedUpAt: noon.toISOString() })
  await recordAccess(database, { actor: 'ana', action: 'backup', reference: 'all' }, minutes(2))
  await recordAccess(database, { actor: 'ana', action: 'backup', reference: 'all' }, minutes(3))
  await recordAccess(database, { actor: 'ana', action: 'restore', reference: 'all' }, minutes(4))
  expect(await readBacklog(database, minutes(5))).toMatchObject({ backedUpAt: minutes(3).toISOString() })
})

test('T4: without the database its values are missing, and the others are answered', async () => {
  const database = await openTestDatabase('sqlite')
  const metrics = createMetrics({ version: '1.0.0', build: 'b1' })
  await sendPoliceForm(database, 'emergency', noon)
  const sources = { database, clock: () => minutes(5), logger: pino({ level: 'silent' }) }
  await updateBacklog(metrics, sources)
  const running = await metrics.registry.metrics()
  expect(running).toContain('isthmus_database_up 1')
  expect(running).toContain('isthmus_oldest_open_emergency_age_seconds 300')
  expect(running).toContain('isthmus_outbox_overdue_seconds 300')
  await database.db.destroy()
  await updateBacklog(metrics, sources)
  const down = await metrics.registry.metrics()
  expect(down).toContain('isthmus_database_up 0')
  expect(down).not.toMatch(/^isthmus_(?:outbox|open|oldest|last)\w* \d/m)
  expect(down).toContain('isthmus_build_info{version="1.0.0",build="b1"} 1')
})
