/** What happens while another process has a row in an open transaction. Postgres alone: SQLite has one writer at a time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { policeForm } from '#core/forms/definitions.ts'
import type { Schema } from '#server/db/schema.ts'
import { closeSubmission, deleteClosed, setHold } from '#server/db/submissions.ts'
import { sweepUpload, uploadOf } from '#server/db/uploads.ts'
import { openTestDatabase, type TestDatabase } from './databases.ts'
import { contactWords, keyed, noon, openDesk, send } from './office.ts'

/** Does something while a change of another process is not committed, and commits that once the first waits for it. */
async function during<Result>(
  database: TestDatabase,
  change: (trx: Transaction<Schema>) => Promise<unknown>,
  run: () => Promise<Result>,
): Promise<Result> {
  const other = await database.reopen()
  const trx = await other.db.startTransaction().execute()
  await change(trx)
  const running = run()
  const { pid } = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]!
  const isWaitedFor = sql`select 1 from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`
  for (let tries = 0; (await isWaitedFor.execute(other.db)).rows.length === 0; tries++) {
    if (tries > 200) throw new Error('Nobody waits.')
    await sleep(10)
  }
  await trx.commit().execute()
  return running
}

const policeWords = { requestKind: 'information', firstName: 'A', surname: 'B', affiliation: 'C', contact: 'D', content: 'E' }

test('U8: a certificate that its form claims while it is swept stays', async () => {
  const database = await openTestDatabase('postgres')
  const { desk } = await openDesk(database)
  const certificate = new File(['%PDF-1.7\n'], 'a.pdf', { type: 'application/pdf' })
  await send(desk, keyed(desk, { ...policeWords, firstName: '', certificate }), { form: policeForm })
  await send(desk, keyed(desk, policeWords), { form: policeForm })
  const { id } = await database.db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
  const isSwept = await during(
    database,
    (trx) => trx.updateTable('uploads').set({ submission_id: id }).execute(),
    () => sweepUpload(database.db, '2027'),
  )
  expect(isSwept).toBe(false)
  expect(await uploadOf(database.db, id)).toBeDefined()
})

test('U10: a legal hold that comes while what is closed is deleted wins', async () => {
  const database = await openTestDatabase('postgres')
  const { desk } = await openDesk(database)
  await send(desk, keyed(desk, contactWords))
  const { reference } = await database.db.selectFrom('submissions').select('reference').executeTakeFirstOrThrow()
  await closeSubmission(database.db, reference, noon)
  const gone = await during(
    database,
    (trx) => setHold(trx, reference, true),
    () => deleteClosed(database.db, 'contact', '2027'),
  )
  expect(gone).toEqual([])
  expect(await database.db.selectFrom('submissions').select('reference').execute()).toEqual([{ reference }])
})
