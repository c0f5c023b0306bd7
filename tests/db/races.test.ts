/** Races with an open transaction of another process on the same row. Postgres only: SQLite has one writer at a time. */
import { expect, test } from 'vitest'
import { policeForm } from '#core/forms/definitions.ts'
import { deleteClosed, deleteSubmission } from '#server/db/submissions.ts'
import { deleteExpiredUpload, uploadOf } from '#server/db/uploads.ts'
import { runDuring, openTestDatabase } from './databases.ts'
import { contactValues, withIdempotencyKey, noon, openSubmissionService, send } from './submission-tools.ts'

const policeValues = { requestKind: 'information', firstName: 'A', surname: 'B', affiliation: 'C', contact: 'D', content: 'E' }

test('U8: a certificate that a form claims while expired ones are deleted stays', async () => {
  const database = await openTestDatabase('postgres')
  const { service } = await openSubmissionService(database)
  const certificate = new File(['%PDF-1.7\n'], 'a.pdf', { type: 'application/pdf' })
  await send(service, withIdempotencyKey(service, { ...policeValues, firstName: '', certificate }), { form: policeForm })
  await send(service, withIdempotencyKey(service, policeValues), { form: policeForm })
  const { id } = await database.db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
  const isDeleted = await runDuring(
    database,
    (trx) => trx.updateTable('uploads').set({ submission_id: id }).execute(),
    () => deleteExpiredUpload(database.db, '2027'),
  )
  expect(isDeleted).toBe(false)
  expect(await uploadOf(database.db, id)).toBeDefined()
})

test('U10: a legal hold set while closed submissions are deleted stops the deletion', async () => {
  const database = await openTestDatabase('postgres')
  const { service } = await openSubmissionService(database)
  await send(service, withIdempotencyKey(service, contactValues))
  const { reference } = await database.db.selectFrom('submissions').select('reference').executeTakeFirstOrThrow()
  await database.db.updateTable('submissions').set({ state: 'closed', closed_at: noon.toISOString() }).execute()
  const deleted = await runDuring(
    database,
    (trx) => trx.updateTable('submissions').set({ hold: 1 }).execute(),
    () => deleteClosed(database.db, 'contact', '2027'),
  )
  expect(deleted).toEqual([])
  expect(await database.db.selectFrom('submissions').select('reference').execute()).toEqual([{ reference }])
})

test('P3: a legal hold set while submissions of a person are deleted stops the deletion', async () => {
  const database = await openTestDatabase('postgres')
  const { service } = await openSubmissionService(database)
  await send(service, withIdempotencyKey(service, contactValues))
  const { id, reference } = await database.db.selectFrom('submissions').select(['id', 'reference']).executeTakeFirstOrThrow()
  const isDeleted = await runDuring(
    database,
    (trx) => trx.updateTable('submissions').set({ hold: 1 }).execute(),
    () => deleteSubmission(database.db, id),
  )
  expect(isDeleted).toBe(false)
  expect(await database.db.selectFrom('submissions').select('reference').execute()).toEqual([{ reference }])
})
